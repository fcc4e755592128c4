export { type Credential, isCredentialName, NAME_ALLOWED, RESERVED_NAMES } from "./credential.ts";
export { CredentialBook } from "./credential-book.ts";
export type { CredentialsDocument } from "./credentials-document.ts";
export { CredentialsError } from "./credentials-error.ts";
export { changeCredentials, type ReadCredentials, readCredentials } from "./credentials-file.ts";
export {
  type CredentialsObserver,
  type OpenedCredentials,
  openCredentials,
} from "./open-credentials.ts";
export { isPermission, PERMISSIONS, type Permission } from "./permission.ts";
export { createToken, tokenDigest } from "./token.ts";
