import { z } from 'zod';
import { safeStorage } from '@aboschalter/platform';

const KEY = 'aboschalter-workplace';

/** Where this browser stands: it stays the same whoever signs in, so that nobody enters it with each shift. */
const workplace = z.object({ location: z.string(), device: z.string() });
export type Workplace = z.infer<typeof workplace>;

const storage = safeStorage('local');

/** Keeps location and device of a shift; the staff number is the person's, not the workplace's. */
export const saveWorkplace = ({ location, device }: Workplace): void => storage.set(KEY, JSON.stringify({ location, device }));

/** Where the latest shift of this browser was; empty texts where there was none, or what is kept can't be read. */
export function loadWorkplace(): Workplace {
  try {
    return workplace.parse(JSON.parse(storage.get(KEY) ?? ''));
  } catch {
    return { location: '', device: '' };
  }
}
