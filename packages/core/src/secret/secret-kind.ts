/** What a secret is called when it is refused; the secret itself is never said. */
export const SECRET_KINDS = {
  private_key: "a private key",
  jwt: "a JSON web token",
  cloud_credential: "a cloud credential",
  api_key: "an API key",
  bearer_token: "a bearer token",
  password: "a password",
} as const;

export type SecretKind = keyof typeof SECRET_KINDS;
