import type { InteractionReport } from './summarize-interactions.ts';

declare global {
  /** Exposed by the benchmark. */
  function reportInteraction(report: InteractionReport): Promise<void>;
  interface PerformanceObserverInit {
    readonly durationThreshold?: number;
  }
}

/** Runs in the page: reports every interaction of at least 16 ms, the shortest duration that browsers report. */
export function recordInteractions(): void {
  const page = crypto.randomUUID();
  const observer = new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      if (!(entry instanceof PerformanceEventTiming) || entry.interactionId === 0) continue;
      const target = entry.target instanceof Element ? `${entry.target.tagName} ${entry.target.textContent?.slice(0, 40) ?? ''}` : '';
      void reportInteraction({
        page,
        id: entry.interactionId,
        duration: entry.duration,
        count: performance.interactionCount,
        event: `${entry.name} ${target}`,
      });
    }
  });
  observer.observe({ type: 'event', durationThreshold: 16, buffered: true });
}
