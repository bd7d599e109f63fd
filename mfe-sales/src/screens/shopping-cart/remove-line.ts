import { removeCartLines, decrementCartLine } from '@aboschalter/counter';
import { toast } from '@aboschalter/platform';
import { flushSync } from 'react-dom';
import type { ValidatedLine } from './line-problems.ts';

/**
 * Removes a line from the cart, shows a toast that can undo this, and moves the focus to the next line.
 * @param rows returns the rows on screen; called after the line is removed
 */
export function removeLine(line: ValidatedLine, rows: () => Iterable<Element> | undefined): void {
  let undoRemove = () => {};
  flushSync(() => {
    undoRemove = decrementCartLine(line);
    // `decrementCartLine` reduces the amount by one; a line with an invalid amount is removed completely.
    if (line.problem?.kind === 'impossible') removeCartLines([line.id]);
  });
  toast.info(`${line.name} wurde aus dem Warenkorb entfernt.`, { action: { label: 'Rückgängig', onAction: undoRemove } });
  const remaining = [...(rows() ?? [])];
  const next = remaining[Math.min(line.idx, remaining.length - 1)];
  [...(next?.querySelectorAll('button') ?? [])].at(-1)?.focus();
}
