/** The package has no types of its own. */
declare module 'http_ece' {
  import type { ECDH } from 'node:crypto';

  /** Decrypts a message for the holder of a private key (RFC 8188, RFC 8291). */
  export function decrypt(
    body: Buffer,
    keys: { version: 'aes128gcm'; privateKey: ECDH; authSecret: Buffer },
  ): Buffer;
  const ece: { decrypt: typeof decrypt };
  export default ece;
}
