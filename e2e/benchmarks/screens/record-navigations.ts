/** The measurement of a visit, in the page. */
export interface Visit {
  /** The name of the measurement. */
  readonly name: string;
  /** A visible element of the screen. */
  readonly selector: string;
}

/**
 * Runs in the page: records three measurements of the next click.
 * - `<name>`: the time from the click until the element of the screen is painted
 * - `<name>: longest task`: the longest task over 50 ms in that time
 * - `<name>: after response`: the time from the last response of the middleware, or from the click if that came later, until the
 *   element is painted
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
