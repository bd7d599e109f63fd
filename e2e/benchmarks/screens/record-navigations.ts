/** What a visit of a screen is measured by, in the page. */
export interface Visit {
  /** The name of the measurement. */
  readonly name: string;
  /** Something of the screen that can be seen. */
  readonly selector: string;
}

/**
 * Runs in the page: measures from the next click until what can be seen of the screen is painted, under the name of the
 * visit, and the longest task over 50 ms meanwhile, under '<name>: longest task'.
 */
export function noteNextVisit({ name, selector }: Visit): void {
  const noteFrom = ({ timeStamp: start }: Event): void => {
    const longTasks: number[] = [];
    const observer = new PerformanceObserver((list) => longTasks.push(...list.getEntries().map(({ duration }) => duration)));
    observer.observe({ type: 'longtask' });
    const look = (): void => {
      if (document.querySelector(selector) === null) requestAnimationFrame(look);
      // The task after the frame: by then it is painted. What was a long task is told in the one after it.
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
