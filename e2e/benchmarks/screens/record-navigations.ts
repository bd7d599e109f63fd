/** The measurement of a visit, in the page. */
export interface Visit {
  /** The name of the measurement. */
  readonly name: string;
  /** A visible element of the screen. */
  readonly selector: string;
}

/**
 * Runs in the page: measures from the next click until the element of the screen is painted, under the name of the
 * visit, and the longest task over 50 ms in that time, under '<name>: longest task'.
 */
export function noteNextVisit({ name, selector }: Visit): void {
  const noteFrom = ({ timeStamp: start }: Event): void => {
    const longTasks: number[] = [];
    const observer = new PerformanceObserver((list) => longTasks.push(...list.getEntries().map(({ duration }) => duration)));
    observer.observe({ type: 'longtask' });
    const look = (): void => {
      if (document.querySelector(selector) === null) requestAnimationFrame(look);
      // The task after the frame, which is painted by then. Long tasks are reported in the following one.
      else
        setTimeout(() => {
          const end = performance.now();
          setTimeout(() => {
            observer.disconnect();
            performance.measure(`${name}: longest task`, { start: 0, end: Math.max(0, ...longTasks) });
            performance.measure(name, { start, end });
          });
        });
    };
    requestAnimationFrame(look);
  };
  document.addEventListener('click', noteFrom, { capture: true, once: true });
}
