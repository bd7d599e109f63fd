/** The window has room for at least this many rows. */
const MIN_VISIBLE_ROWS = 15;

/**
 * Measures the time from each key in a filter to the first frame that shows the typed text (performance entries named
 * 'typed'), and to the first frame that shows the filtered rows and their number ('rows').
 * @param getRowCount returns how many rows match a text in the filter of a column
 */
export function recordKeystrokes(getRowCount: (column: string, text: string) => number): void {
  let lastKey = 0;
  document.addEventListener('input', ({ target, timeStamp }) => {
    if (!(target instanceof HTMLInputElement)) return;
    // The measurement starts at the key event, so that delays before this handler are included.
    const start = Math.min(lastKey, timeStamp);
    const rowCount = getRowCount(target.dataset['filter'] ?? '', target.value);
    const expectedStatus = target.value === '' ? '5.000\u00A0Einträge' : `${rowCount.toLocaleString('de-DE')} von 5.000\u00A0Einträgen`;
    const countRows = () => document.querySelectorAll('tbody tr[data-index]').length;
    // The measurement ends in the task after the frame, when the frame is painted.
    const endMeasurement = (name: string) => setTimeout(() => performance.measure(name, { start, end: performance.now() }));
    requestAnimationFrame(() => endMeasurement('typed'));
    const checkRows = () => {
      const isShown =
        document.querySelector('[role="status"]')?.textContent === expectedStatus && countRows() >= Math.min(rowCount, MIN_VISIBLE_ROWS);
      if (!isShown) requestAnimationFrame(checkRows);
      else endMeasurement('rows');
    };
    requestAnimationFrame(checkRows);
  });
  document.addEventListener('keydown', ({ timeStamp }) => (lastKey = timeStamp), true);
}
