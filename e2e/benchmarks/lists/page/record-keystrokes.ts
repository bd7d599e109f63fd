/**
 * Measures the time from each key in a filter to the first frame that shows the typed text (performance entries named
 * 'typed'), and to the frame with the right count and rows ('key').
 * @param countOf returns how many rows a filter leaves
 */
export function noteKeys(countOf: (key: string, part: string) => number): void {
  document.addEventListener('input', ({ target, timeStamp }) => {
    if (!(target instanceof HTMLInputElement)) return;
    // Starts at the key event, so that delays before the handler are included.
    const start = Math.min(lastKey, timeStamp);
    const left = countOf(target.dataset['filter'] ?? '', target.value);
    const wanted = target.value === '' ? '5.000\u00A0Einträge' : `${left.toLocaleString('de-DE')} von 5.000\u00A0Einträgen`;
    const rows = () => document.querySelectorAll('tbody tr[data-index]').length;
    // The task after a frame, which is painted by then.
    const note = (name: string) => setTimeout(() => performance.measure(name, { start, end: performance.now() }));
    requestAnimationFrame(() => note('typed'));
    const look = () => {
      const isThere = document.querySelector('[role="status"]')?.textContent === wanted && rows() >= Math.min(left, 15);
      if (!isThere) requestAnimationFrame(look);
      else note('key');
    };
    requestAnimationFrame(look);
  });
  let lastKey = 0;
  document.addEventListener('keydown', ({ timeStamp }) => (lastKey = timeStamp), true);
}
