/**
 * Notes how long it takes from each key in a filter until a frame is painted in which the input, the count and the rows
 * are what they have to be. The times go into the performance entries named 'key'.
 * @param countOf how many rows a filter leaves
 */
export function noteKeys(countOf: (key: string, part: string) => number): void {
  document.addEventListener('input', ({ target, timeStamp }) => {
    if (!(target instanceof HTMLInputElement)) return;
    // The time of the key itself: what was in its way counts too.
    const start = Math.min(lastKey, timeStamp);
    const left = countOf(target.dataset['filter'] ?? '', target.value);
    const wanted = target.value === '' ? '5000 Einträge' : `${left} von 5000`;
    const rows = () => document.querySelectorAll('tbody tr[data-index]').length;
    const look = () => {
      const isThere = document.querySelector('[role="status"]')?.textContent === wanted && rows() >= Math.min(left, 15);
      if (!isThere) requestAnimationFrame(look);
      // The task after the frame: by then it is painted.
      else setTimeout(() => performance.measure('key', { start, end: performance.now() }));
    };
    requestAnimationFrame(look);
  });
  let lastKey = 0;
  document.addEventListener('keydown', ({ timeStamp }) => (lastKey = timeStamp), true);
}
