import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

/** The lengths of the initialization vector and the authentication tag that are recommended for AES-GCM. */
const IV_BYTES = 12;
const TAG_BYTES = 16;

/**
 * Encrypts messages between command server and card (AES-256-GCM), as secure messaging of a real card does. The browser only
 * transports them, so that URLs contain no names and a write cannot be forged. The key is new in each process.
 */
export class SecureChannel {
  readonly #key = randomBytes(32);

  /**
   * Encrypts data.
   * @param content JSON-compatible data
   * @param purpose session, direction and action; `decrypt` requires the same purpose
   */
  encrypt(content: unknown, purpose: string): string {
    const iv = randomBytes(IV_BYTES);
    const cipher = createCipheriv('aes-256-gcm', this.#key, iv).setAAD(Buffer.from(purpose));
    const encrypted = Buffer.concat([cipher.update(JSON.stringify(content), 'utf8'), cipher.final()]);
    return Buffer.concat([iv, cipher.getAuthTag(), encrypted]).toString('base64url');
  }

  /** Decrypts data. @throws Error if this channel has not encrypted it for this purpose */
  decrypt(text: string, purpose: string): unknown {
    try {
      return JSON.parse(this.#decryptText(text, purpose));
    } catch (cause) {
      throw new Error('The text was not encrypted by this process for this purpose.', { cause });
    }
  }

  #decryptText(text: string, purpose: string): string {
    const bytes = Buffer.from(text, 'base64url');
    const iv = bytes.subarray(0, IV_BYTES);
    const tag = bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES);
    const decipher = createDecipheriv('aes-256-gcm', this.#key, iv, { authTagLength: TAG_BYTES })
      .setAAD(Buffer.from(purpose))
      .setAuthTag(tag);
    const content = Buffer.concat([decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]);
    return content.toString('utf8');
  }
}
