import { cartLineSchema, orderLineSchema, type CartLine } from '@aboschalter/contract';
import { z } from 'zod';

/** The key in the browser's local storage (specification, document 2, section 9). */
export const PSP_SESSION_KEY = 'psp-session';

/** A shift. It is open if staff number, location and device are all set. */
export const shiftSchema = z.object({
  location: z.string(),
  device: z.string(),
  staffNr: z.string(),
  id: z.string(),
});
export type Shift = z.infer<typeof shiftSchema>;

/** The shift of a session in which no shift is open. */
export const noShift: Shift = { location: '', device: '', staffNr: '', id: '' };

/** The point-of-sale session of one sign-in: the shift and the cart. */
export interface PspSession {
  /** `auth_time` of the sign-in, in seconds. */
  readonly authTime: number;
  /** The id of the member of staff; the session is not restored for another one. */
  readonly sub: string;
  readonly shift: Shift;
  readonly shoppingCart: readonly CartLine[];
  /** Unreadable lines of the stored cart; kept until staff remove them. */
  readonly unreadableLines: readonly UnreadableLine[];
}

/** An unreadable line of the cart. */
export interface UnreadableLine {
  /** Its name, if that is readable. */
  readonly name: string | undefined;
  /** The line as it is stored: JSON. */
  readonly json: string;
}

/**
 * The session as stored. Its lines are parsed one by one, so that an invalid one does not affect the
 * others.
 */
const storedSessionSchema = z.object({
  authTime: z.number(),
  sub: z.string(),
  shift: shiftSchema.catch(noShift),
  shoppingCart: z.array(z.unknown()).catch([]),
});

/** Creates the session of a new sign-in. */
export const createPspSession = (authTime: number, sub: string): PspSession => ({
  authTime,
  sub,
  shift: noShift,
  shoppingCart: [],
  unreadableLines: [],
});

/** Returns whether a shift is open. */
export const isShiftOpen = ({ staffNr, location, device }: Shift): boolean => staffNr !== '' && location !== '' && device !== '';

/** The amount of a stored line. It may be above the limit, and the cart then shows it as a problem. */
const lenientAmount = { amount: z.int().positive() };
const storedLineSchema = cartLineSchema.extend(lenientAmount);
const lineWithoutIdSchema = orderLineSchema.extend(lenientAmount);

/** Parses a stored line. A line that an earlier version has stored without an id gets a new one. */
function parseLine(stored: unknown): Omit<CartLine, 'idx'> | undefined {
  const line = storedLineSchema.safeParse(stored).data ?? lineWithoutIdSchema.safeParse(stored).data;
  return line && { id: crypto.randomUUID(), ...line };
}

/** Serializes a session. The unreadable lines are stored unchanged after the other lines. */
export function serializePspSession({ unreadableLines, ...session }: PspSession): string {
  const unreadable = unreadableLines.map(({ json }): unknown => JSON.parse(json));
  return JSON.stringify({ ...session, shoppingCart: [...session.shoppingCart, ...unreadable] });
}

const namedSchema = z.object({ name: z.string() });

/**
 * Parses the stored session. Returns undefined if the content is invalid as a whole, for example because it was tampered with. Lines that
 * are unreadable are kept separately.
 */
export function parsePspSession(stored: string | null): PspSession | undefined {
  if (stored === null) return undefined;
  let raw: unknown;
  try {
    raw = JSON.parse(stored);
  } catch {
    return undefined;
  }
  const storedSession = storedSessionSchema.safeParse(raw).data;
  if (!storedSession) return undefined;
  const lines = storedSession.shoppingCart.map((line) => parseLine(line));
  const shoppingCart = lines.filter((line) => line !== undefined).map((line, idx) => ({ ...line, idx }));
  const unreadableLines = storedSession.shoppingCart
    .filter((_, idx) => lines[idx] === undefined)
    .map((line) => ({ name: namedSchema.safeParse(line).data?.name, json: JSON.stringify(line) }));
  return { ...storedSession, shoppingCart, unreadableLines };
}
