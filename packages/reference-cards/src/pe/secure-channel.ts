import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

const ivLength = 12;
const tagLength = 16;

/**
 * Encrypts messages between command server and card (AES-256-GCM), like secure messaging of a real card. The browser
 * only transports them: URLs contain no names, and a write cannot be forged. The key and the sessions exist until the
 * process ends.
 */
export class SecureChannel {
  readonly #key = randomBytes(32);

  /**
   * @param content JSON-compatible data
   * @param purpose session, direction and action; needed to decrypt
   */
  seal(content: unknown, purpose: string): string {
    const iv = randomBytes(ivLength);
    const cipher = createCipheriv('aes-256-gcm', this.#key, iv).setAAD(Buffer.from(purpose));
    const sealed = Buffer.concat([cipher.update(JSON.stringify(content), 'utf8'), cipher.final()]);
    return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64url');
  }

  /** @throws Error if the text was not encrypted here for this purpose */
  open(text: string, purpose: string): unknown {
    try {
      return JSON.parse(this.#decipher(text, purpose));
    } catch (cause) {
      throw new Error('The text was not encrypted by this process for this purpose.', { cause });
    }
  }

  #decipher(text: string, purpose: string): string {
    const bytes = Buffer.from(text, 'base64url');
    const iv = bytes.subarray(0, ivLength);
    const tag = bytes.subarray(ivLength, ivLength + tagLength);
    const decipher = createDecipheriv('aes-256-gcm', this.#key, iv, { authTagLength: tagLength })
      .setAAD(Buffer.from(purpose))
      .setAuthTag(tag);
    const content = Buffer.concat([decipher.update(bytes.subarray(ivLength + tagLength)), decipher.final()]);
    return content.toString('utf8');
  }
}
