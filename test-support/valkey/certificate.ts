import { generateKeyPairSync, type KeyObject, randomBytes, sign } from "node:crypto";

/** An authority of our own making and a certificate of it, as PEM. */
export interface Certificates {
  readonly ca: string;
  readonly certificate: string;
  readonly key: string;
}

/** Whom a certificate is for. */
export interface CertificateNames {
  readonly host: string;
  /** An address of IPv4. */
  readonly address: string;
}

const LOOPBACK: CertificateNames = { host: "localhost", address: "127.0.0.1" };

/** Makes new ones, good from a day before to a year after now. */
export function createCertificates(names = LOOPBACK): Certificates {
  const authority = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const server = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const name = `Test authority ${randomBytes(4).toString("hex")}`;
  const issuer = { name, key: authority.privateKey };
  const subject = { name: names.host, key: server.publicKey, extensions: [encodeNames(names)] };
  return {
    ca: issue({ name, key: authority.publicKey, extensions: [MAY_ISSUE] }, issuer),
    certificate: issue(subject, issuer),
    key: server.privateKey.export({ type: "pkcs8", format: "pem" }).toString(),
  };
}

interface Subject {
  readonly name: string;
  readonly key: KeyObject;
  readonly extensions: readonly Buffer[];
}

/** A certificate of X.509 version 3 (RFC 5280), signed with ECDSA and SHA-256. */
function issue(
  subject: Subject,
  issuer: { readonly name: string; readonly key: KeyObject },
): string {
  const algorithm = sequence(OBJECT.ecdsaWithSha256);
  const content = sequence(
    element(0xa0, integer(Buffer.of(2))),
    integer(Buffer.concat([Buffer.of(1), randomBytes(8)])),
    algorithm,
    distinguishedName(issuer.name),
    sequence(time(Date.now() - DAY), time(Date.now() + 365 * DAY)),
    distinguishedName(subject.name),
    subject.key.export({ type: "spki", format: "der" }),
    element(0xa3, sequence(...subject.extensions)),
  );
  const signature = bits(sign("sha256", content, issuer.key));
  const base64 = sequence(content, algorithm, signature).toString("base64");
  const lines = base64.match(/.{1,64}/g) ?? [];
  return ["-----BEGIN CERTIFICATE-----", ...lines, "-----END CERTIFICATE-----", ""].join("\n");
}

const DAY = 86_400_000;

/** DER (X.690): a tag, the length of the content, the content. */
function element(tag: number, ...parts: readonly Buffer[]): Buffer {
  const content = Buffer.concat(parts);
  const { length } = content;
  const size =
    length < 0x80 ? [length] : length < 0x100 ? [0x81, length] : [0x82, length >> 8, length & 0xff];
  return Buffer.concat([Buffer.of(tag, ...size), content]);
}

function sequence(...parts: readonly Buffer[]): Buffer {
  return element(0x30, ...parts);
}

function integer(bytes: Buffer): Buffer {
  return element(0x02, bytes);
}

function bits(bytes: Buffer): Buffer {
  return element(0x03, Buffer.of(0), bytes);
}

function time(milliseconds: number): Buffer {
  const digits = new Date(milliseconds).toISOString().replace(/\.\d+|[-:T]/g, "");
  return element(0x18, Buffer.from(digits));
}

function distinguishedName(commonName: string): Buffer {
  const attribute = sequence(OBJECT.commonName, element(0x0c, Buffer.from(commonName)));
  return sequence(element(0x31, attribute));
}

const OBJECT = {
  ecdsaWithSha256: element(0x06, Buffer.from("2a8648ce3d040302", "hex")),
  commonName: element(0x06, Buffer.from("550403", "hex")),
  basicConstraints: element(0x06, Buffer.from("551d13", "hex")),
  subjectAlternativeName: element(0x06, Buffer.from("551d11", "hex")),
};

const MAY_ISSUE = sequence(
  OBJECT.basicConstraints,
  element(0x01, Buffer.of(0xff)),
  element(0x04, sequence(element(0x01, Buffer.of(0xff)))),
);

function encodeNames({ host, address }: CertificateNames): Buffer {
  const name = element(0x82, Buffer.from(host));
  const bytes = element(0x87, Buffer.from(address.split(".").map(Number)));
  return sequence(OBJECT.subjectAlternativeName, element(0x04, sequence(name, bytes)));
}
