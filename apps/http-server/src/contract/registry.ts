import * as z from "zod";

/**
 * The schemas that have names in the contract: each is published once, and referred to elsewhere.
 * Replies allow more fields than they name, so that clients accept what later versions add;
 * requests do not, so that a misspelt field is refused.
 */
export const contract = z.registry<{ readonly id: string }>();
