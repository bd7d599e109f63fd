import { z } from 'zod';
import { safeStorage } from '@aboschalter/platform';

const STORAGE_KEY = 'aboschalter-workplace';

/**
 * The workplace of this browser. Stored independently of the person, so that staff need not enter it for
 * each shift.
 */
const workplaceSchema = z.object({ location: z.string(), device: z.string() });
export type Workplace = z.infer<typeof workplaceSchema>;

const storage = safeStorage('local');

/** Stores location and device of a shift, but not the staff number, which belongs to the person. */
export const saveWorkplace = ({ location, device }: Workplace): void => storage.set(STORAGE_KEY, JSON.stringify({ location, device }));

/**
 * Returns the workplace of the latest shift; empty strings if there was none or the stored data are
 * invalid.
 */
export function loadWorkplace(): Workplace {
  try {
    return workplaceSchema.parse(JSON.parse(storage.get(STORAGE_KEY) ?? ''));
  } catch {
    return { location: '', device: '' };
  }
}
