import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';

/** The cost of a hash (`N` of scrypt): 32 MB of memory and about 0.1 s. */
export const DEFAULT_PASSWORD_COST = 2 ** 15;
/** The block size of scrypt (`r`). */
const BLOCK_SIZE = 8;
const KEY_BYTES = 32;

function deriveKey(password: string, salt: Buffer, cost: number): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    // scrypt needs 128 * N * r bytes; `maxmem` allows twice as much.
    scrypt(password.normalize('NFKC'), salt, KEY_BYTES, { N: cost, r: BLOCK_SIZE, maxmem: 256 * cost * BLOCK_SIZE }, (error, key) => {
      if (error) reject(error);
      else resolve(key);
    });
  });
}

/**
 * Hashes a password for storage (scrypt with a random salt).
 * @returns salt, key and cost, separated by dots
 */
export async function hashPassword(password: string, cost: number = DEFAULT_PASSWORD_COST): Promise<string> {
  const salt = randomBytes(16);
  return `${salt.toString('base64url')}.${(await deriveKey(password, salt, cost)).toString('base64url')}.${cost}`;
}

/** Returns whether `password` matches `hash`. Hashes of earlier versions contain no cost; they were created with the default cost. */
export async function verifyPassword(password: string, hash: string): Promise<boolean> {
  const [salt = '', key = '', cost] = hash.split('.');
  const expected = Buffer.from(key, 'base64url');
  const actual = await deriveKey(password, Buffer.from(salt, 'base64url'), cost === undefined ? DEFAULT_PASSWORD_COST : Number(cost));
  return expected.length === actual.length && timingSafeEqual(expected, actual);
}
