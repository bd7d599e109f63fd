/** The measurement of a visit, in the page. */
export interface Visit {
  /** The name of the measurement. */
  readonly name: string;
  /** A visible element of the screen. */
  readonly selector: string;
}

/**
 * Runs in the page: measures from the next click until the element of the screen is painted, under the name of the
 * visit, the longest task over 50 ms in that time, under '<name>: longest task', and the time since the last response of the
 * middleware (or the click, if that came later), under '<name>: after response'.
 */
export function recordNextVisit({ name, selector }: Visit): void {
  const measureFrom = ({ timeStamp: start }: Event): void => {
    const longTasks: number[] = [];
    const observer = new PerformanceObserver((list) => longTasks.push(...list.getEntries().map(({ duration }) => duration)));
    observer.observe({ type: 'longtask' });
    const checkScreen = (): void => {
      if (document.querySelector(selector) === null) requestAnimationFrame(checkScreen);
      // In the task after the frame, the frame is painted. Long tasks are reported in the task after that.
      else
        setTimeout(() => {
          const end = performance.now();
          setTimeout(() => {
            observer.disconnect();
            performance.measure(`${name}: longest task`, { start: 0, end: Math.max(0, ...longTasks) });
            performance.measure(name, { start, end });
            // Prefetched data may have arrived before the click.
            const responses = performance.getEntriesByType('resource').filter((entry) => entry instanceof PerformanceResourceTiming);
            const arrived = responses.filter(({ initiatorType, responseEnd }) => initiatorType === 'fetch' && responseEnd < end);
            const last = Math.max(start, ...arrived.map(({ responseEnd }) => responseEnd));
            performance.measure(`${name}: after response`, { start: last, end });
          });
        });
    };
    requestAnimationFrame(checkScreen);
  };
  document.addEventListener('click', measureFrom, { capture: true, once: true });
}
