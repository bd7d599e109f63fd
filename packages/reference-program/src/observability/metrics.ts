import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { RequestObserver } from './request-observer.ts';

/** Metrics in the text format of Prometheus. */
export interface MetricsText {
  /** Returns the metrics in the text format 0.0.4 of Prometheus. */
  text(): Promise<string>;
  /** The media type of the text. */
  readonly contentType: string;
}

/** Upper bounds of the histogram in seconds. They include the target durations of reads (0.05) and writes (0.15). */
const DURATION_BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.15, 0.25, 0.5, 1, 2.5, 5, 10];

/**
 * Creates a registry of metrics.
 * @param collectProcessMetrics whether to include process metrics (memory, event loop, garbage collection)
 */
export function createRegistry(collectProcessMetrics: boolean): Registry {
  const registry = new Registry();
  if (collectProcessMetrics) collectDefaultMetrics({ register: registry });
  return registry;
}

/** Adds the metrics of HTTP requests to a registry: requests by route, method and status, and errors by code. */
export function createRequestMetrics(registry: Registry, prefix: string): RequestObserver {
  const registers = [registry];
  const requests = new Histogram({
    name: `${prefix}_request_duration_seconds`,
    help: 'Requests by pattern of the route, method and status.',
    labelNames: ['route', 'method', 'status'],
    buckets: DURATION_BUCKETS,
    registers,
  });
  const errorResponses = new Counter({
    name: `${prefix}_request_errors_total`,
    help: 'Answers with an error, by code.',
    labelNames: ['code'],
    registers,
  });
  return {
    onResponse({ route, method, status, milliseconds }) {
      requests.observe({ route, method, status }, milliseconds / 1000);
    },
    onError: (code) => errorResponses.inc({ code }),
    onIncident: () => undefined,
  };
}

/** Adds a metric with the versions of the program to a registry. */
export function addVersions(registry: Registry, prefix: string, versions: Readonly<Record<string, string>>): void {
  new Gauge({ name: `${prefix}_info`, help: 'Versions.', labelNames: Object.keys(versions), registers: [registry] }).set(
    { ...versions },
    1,
  );
}

/** Registers `GET /metrics` for Prometheus. The route needs no token, cannot be read by pages (no CORS), and is not part of the contract. */
export function registerMetricsRoute(app: FastifyInstance, metrics: MetricsText): void {
  app.get('/metrics', { config: { cors: false, rateLimit: false } }, async (_request, reply) =>
    reply.type(metrics.contentType).send(await metrics.text()),
  );
}
