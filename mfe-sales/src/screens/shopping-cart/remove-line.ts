import { removeCartLines, removeFromCart } from '@aboschalter/counter';
import { toast } from '@aboschalter/platform';
import { flushSync } from 'react-dom';
import type { ValidatedLine } from './line-problems.ts';

/**
 * Removes a line from the cart with a toast that can undo it. The focus moves to the next line, or to the empty state.
 * @param rows the rows on screen after the line is removed
 */
export function removeLine(line: ValidatedLine, rows: () => Iterable<Element> | undefined): void {
  let undoRemove = () => {};
  flushSync(() => {
    undoRemove = removeFromCart(line);
    // `removeFromCart` reduces the amount by one; a line with an invalid amount is removed completely.
    if (line.problem?.kind === 'impossible') removeCartLines([line.id]);
  });
  toast.info(`${line.name} wurde aus dem Warenkorb entfernt.`, { action: { label: 'Rückgängig', onAction: undoRemove } });
  const remaining = [...(rows() ?? [])];
  const next = remaining[Math.min(line.idx, remaining.length - 1)];
  [...(next?.querySelectorAll('button') ?? [])].at(-1)?.focus();
}
