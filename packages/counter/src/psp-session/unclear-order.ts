import { z } from 'zod';
import { tabStorage } from '@aboschalter/platform';

/** An order of unknown outcome: the request, and the tickets of the holder before it. Contains no personal data. */
const unclearOrderSchema = z.object({
  holderUuid: z.uuid(),
  lineIds: z.array(z.uuid()),
  /** The lines as they were sent, to recognize the same order. */
  sent: z.string(),
  /** The ids of the holder's tickets before the order; undefined if they could not be read. */
  before: z.array(z.int()).optional(),
});
export type UnclearOrder = z.infer<typeof unclearOrderSchema>;

const storage = tabStorage('aboschalter-unclear-order', unclearOrderSchema);

/**
 * Returns the order of unknown outcome that contains one of these lines, even after a reload of the
 * tab.
 */
export function readUnclearOrder(lines: readonly { readonly id: string }[]): UnclearOrder | undefined {
  const stored = storage.read();
  return stored && lines.some(({ id }) => stored.lineIds.includes(id)) ? stored : undefined;
}

/** Stores an order when it is sent; `undefined` removes it when its outcome is known. */
export const writeUnclearOrder = (order: UnclearOrder | undefined): void => storage.write(order);
