import { cartLine, orderLine, type CartLine } from '@aboschalter/contract';
import { z } from 'zod';

/** The key in the browser's local storage (specification, document 2, section 9). */
export const PSP_SESSION_KEY = 'psp-session';

/** A shift: open only when staff number, location and device are all set. */
export const shiftSchema = z.object({
  location: z.string(),
  device: z.string(),
  staffNr: z.string(),
  id: z.string(),
});
export type Shift = z.infer<typeof shiftSchema>;

const noShift: Shift = { location: '', device: '', staffNr: '', id: '' };

/** The point-of-sale session: whose sign-in it belongs to, the shift, and the cart. */
export interface PspSession {
  /** `auth_time` of the sign-in, in seconds. */
  readonly authTime: number;
  /** The member of staff, so that nobody finds what another has left. */
  readonly sub: string;
  readonly shift: Shift;
  readonly shoppingCart: readonly CartLine[];
  /** Lines of the stored cart that cannot be read; they stay until somebody removes them. */
  readonly unreadableLines: readonly UnreadableLine[];
}

/** A line of the cart that cannot be read. */
export interface UnreadableLine {
  /** Its name, if that is readable. */
  readonly name: string | undefined;
  /** The line as it is stored: JSON. */
  readonly json: string;
}

/** As it is stored: the lines are read one by one, so that a bad one costs itself alone. */
const storedSession = z.object({
  authTime: z.number(),
  sub: z.string(),
  shift: shiftSchema.catch(noShift),
  shoppingCart: z.array(z.unknown()).catch([]),
});

/** A session as it is after a new sign-in. */
export const createPspSession = (authTime: number, sub: string): PspSession => ({
  authTime,
  sub,
  shift: noShift,
  shoppingCart: [],
  unreadableLines: [],
});

/** Whether the shift is open. */
export const isShiftOpen = ({ staffNr, location, device }: Shift): boolean => staffNr !== '' && location !== '' && device !== '';

/** An amount that cannot be ordered is read all the same: the cart says what is wrong with it. */
const anyAmount = { amount: z.int().positive() };
const storedLine = cartLine.extend(anyAmount);
const lineWithoutId = orderLine.extend(anyAmount);

/** A line as it is stored, or as it was before lines had ids. */
function lineOf(stored: unknown, idx: number): CartLine | undefined {
  const line = storedLine.safeParse(stored).data ?? lineWithoutId.safeParse(stored).data;
  return line && { id: crypto.randomUUID(), ...line, idx };
}

/** Writes a session as text for the storage; the lines that cannot be read follow the others, as they were. */
export function writePspSession({ unreadableLines, ...session }: PspSession): string {
  const unreadable = unreadableLines.map(({ json }): unknown => JSON.parse(json));
  return JSON.stringify({ ...session, shoppingCart: [...session.shoppingCart, ...unreadable] });
}

const named = z.object({ name: z.string() });

/**
 * Reads what the storage holds; content that is not a session (tampered, of an older form) is treated as none. Lines that
 * cannot be read are kept apart.
 */
export function parsePspSession(stored: string | null): PspSession | undefined {
  if (stored === null) return undefined;
  let raw: unknown;
  try {
    raw = JSON.parse(stored);
  } catch {
    return undefined;
  }
  const read = storedSession.safeParse(raw).data;
  if (!read) return undefined;
  const lines = read.shoppingCart.map(lineOf);
  const shoppingCart = lines.filter((line) => line !== undefined).map((line, idx) => ({ ...line, idx }));
  const unreadableLines = read.shoppingCart
    .filter((_, idx) => lines[idx] === undefined)
    .map((line) => ({ name: named.safeParse(line).data?.name, json: JSON.stringify(line) }));
  return { ...read, shoppingCart, unreadableLines };
}
