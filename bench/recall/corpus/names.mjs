// The people, services and projects of an invented company, whom all entries are about.

/** The project that each service belongs to. Spellings differ as they do where teams differ. */
const SERVICES_OF = {
  payments: ["billing-gateway", "ledger-sync", "invoice_worker", "refund_desk", "tax_engine"],
  storefront: ["cartService", "gift_cards", "loyalty-api", "priceFeed", "photo-resizer"],
  logistics: ["parcel-tracker", "fleetTracker", "label-printer", "stock-mirror", "orderRouter"],
  identity: ["authBroker", "sessionVault", "keyRotator", "audit-trail"],
  messaging: ["mailRelay", "notifyHub", "chatBridge", "webhook-fanout"],
  data: ["search-indexer", "report_builder", "importRunner", "geo-lookup"],
  platform: ["job_scheduler", "quotaKeeper", "media_proxy", "device-registry", "holiday-calendar"],
};

export const SERVICES = Object.entries(SERVICES_OF).flatMap(([project, names]) =>
  names.map((name) => ({ name, project })),
);

export const PEOPLE = [
  "Maren Okafor",
  "Tomasz Wilk",
  "Priya Raman",
  "Lukas Brandt",
  "Aiko Tanabe",
  "Diego Fuentes",
  "Hanna Lindqvist",
  "Samuel Adeyemi",
  "Chloé Marchand",
  "Yusuf Demir",
  "Ingrid Solberg",
  "Marco Bianchi",
  "Nadia Haddad",
  "Oleg Petrenko",
  "Ruth Abrams",
  "Wanjiru Kamau",
  "Xiomara Reyes",
  "Zofia Nowak",
  "Ben Whitlock",
  "Carla Mendes",
  "Elif Kaya",
  "Farid Nazari",
  "Greta Holm",
  "Jonas Weiß",
];

/** A service's name as people say it: `orderRouter` is "order router". */
export function spoken(service) {
  return service
    .replace(/[-_]/g, " ")
    .replace(/([a-z])([A-Z])/g, "$1 $2")
    .toLowerCase();
}
