/**
 * Notes how long it takes from each key in a filter until the first frame is painted, which shows what was typed
 * (performance entries named 'typed'), and until one is in which the count and the rows are what they have to be ('key').
 * @param countOf how many rows a filter leaves
 */
export function noteKeys(countOf: (key: string, part: string) => number): void {
  document.addEventListener('input', ({ target, timeStamp }) => {
    if (!(target instanceof HTMLInputElement)) return;
    // The time of the key itself: what was in its way counts too.
    const start = Math.min(lastKey, timeStamp);
    const left = countOf(target.dataset['filter'] ?? '', target.value);
    const wanted = target.value === '' ? '5.000\u00A0Einträge' : `${left.toLocaleString('de-DE')} von 5.000`;
    const rows = () => document.querySelectorAll('tbody tr[data-index]').length;
    // The task after a frame: by then it is painted.
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
