import { removeCartLines, decrementCartLine } from '@aboschalter/counter';
import { toast } from '@aboschalter/platform';
import { flushSync } from 'react-dom';
import type { ValidatedLine } from './line-problems.ts';

/**
 * Removes a line from the cart, shows a toast that can undo this, and moves the focus to the next line.
 * @param getRows returns the rows on screen; called after the line is removed
 */
export function removeLine(line: ValidatedLine, getRows: () => Iterable<Element> | undefined): void {
  let undoRemove = () => {};
  flushSync(() => {
    undoRemove = decrementCartLine(line);
    // `decrementCartLine` reduces the amount by one; a line with an invalid amount is removed completely.
    if (line.problem?.kind === 'impossible') removeCartLines([line.id]);
  });
  toast.info(`${line.name} wurde aus dem Warenkorb entfernt.`, { action: { label: 'Rückgängig', onAction: undoRemove } });
  const remainingRows = [...(getRows() ?? [])];
  const nextRow = remainingRows[Math.min(line.idx, remainingRows.length - 1)];
  [...(nextRow?.querySelectorAll('button') ?? [])].at(-1)?.focus();
}
