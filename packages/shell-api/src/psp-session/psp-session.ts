import { cartLine } from '@aboschalter/contract';
import { z } from 'zod';

/** The key in the browser's local storage (specification, document 2, section 9). */
export const PSP_SESSION_KEY = 'psp-session';

/** A shift: open only when staff number, location and device are all set. */
export const shift = z.object({
  location: z.string(),
  device: z.string(),
  staffNr: z.string(),
  id: z.string(),
});
export type Shift = z.infer<typeof shift>;

/** The point-of-sale session: whose sign-in it belongs to, the shift, and the cart. */
export const pspSession = z.object({
  /** `auth_time` of the sign-in, in seconds. */
  authTime: z.number(),
  /** The member of staff, so that nobody finds what another has left. */
  sub: z.string(),
  shift,
  shoppingCart: z.array(cartLine),
});
export type PspSession = z.infer<typeof pspSession>;

const noShift: Shift = { location: '', device: '', staffNr: '', id: '' };

/** A session as it is after a new sign-in. */
export const freshSession = (authTime: number, sub: string): PspSession => ({
  authTime,
  sub,
  shift: noShift,
  shoppingCart: [],
});

/** Whether the shift is open. */
export const isShiftOpen = ({ staffNr, location, device }: Shift): boolean => staffNr !== '' && location !== '' && device !== '';

/** Reads what the storage holds; content that is not a session (tampered, of an older form) counts as none. */
export function readPspSession(stored: string | null): PspSession | undefined {
  if (stored === null) return undefined;
  try {
    return pspSession.safeParse(JSON.parse(stored)).data;
  } catch {
    return undefined;
  }
}
