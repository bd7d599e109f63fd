import { createCardMetrics } from '@aboschalter/reference-cards/metrics';
import { createMetrics } from '@aboschalter/reference-middleware/metrics';

/** Returns the metrics of middleware and card workstation, each with all labels, in the text format of Prometheus. */
export async function createAllMetrics(): Promise<string> {
  const middleware = createMetrics({
    versions: { build: '1', contract: '2' },
    countInProgressIssuances: async () => 0,
    pool: () => ({ active: 0, idle: 0, waiting: 0 }),
    collectProcessMetrics: true,
  });
  // A metric with labels appears only after its first observation.
  middleware.observer.onError('not-found');
  middleware.observer.onResponse({ requestId: '1', route: '/customers/:uuid', method: 'GET', status: 200, milliseconds: 1, bytes: 1 });
  const settings = { connection: 'connected', commandServer: 'running', delayMs: 0, layout: 'KARTE-VEKTOR' } as const;
  const cards = createCardMetrics({
    version: '1',
    getDevices: () => [{ name: 'reader', settings, command: undefined }],
    collectProcessMetrics: false,
  });
  cards.observer.onPeResponse({ device: 'reader', status: 2 });
  return `${await middleware.text()}\n${await cards.text()}`;
}
