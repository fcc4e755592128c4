export { detectSecret } from "./detect-secret.ts";
export { SECRET_KINDS, type SecretKind } from "./secret-kind.ts";
