import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

const ivLength = 12;
const tagLength = 16;

/**
 * Seals what command server and card tell each other (AES-256-GCM), as secure messaging of a real card does. The
 * browser carries the sealed text: no name gets into an address, and nobody can claim that a card was written.
 * The key lives as long as the process, and so do the sessions.
 */
export class SecureChannel {
  readonly #key = randomBytes(32);

  /**
   * @param content JSON-able data
   * @param purpose session, direction and action; opens only under the same
   */
  seal(content: unknown, purpose: string): string {
    const iv = randomBytes(ivLength);
    const cipher = createCipheriv('aes-256-gcm', this.#key, iv).setAAD(Buffer.from(purpose));
    const sealed = Buffer.concat([cipher.update(JSON.stringify(content), 'utf8'), cipher.final()]);
    return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64url');
  }

  /** @throws Error if the text was not sealed here for this purpose */
  open(text: string, purpose: string): unknown {
    try {
      return JSON.parse(this.#decipher(text, purpose));
    } catch (cause) {
      throw new Error('Not sealed here for this purpose', { cause });
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
