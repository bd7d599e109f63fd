import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { FastifyInstance } from 'fastify';
import type { PoolState } from '../db/open-database.ts';
import type { RequestObserver } from './request-observer.ts';
import { withTimeout } from '@aboschalter/formats/with-timeout';

/** The sources of the metrics. */
export interface MetricsOptions {
  /** The versions of this program and of the contract that it implements. */
  readonly versions: { readonly build: string; readonly contract: string };
  /** Returns the number of issuances that have begun and not ended. */
  readonly countInProgressIssuances: () => Promise<number>;
  /** Returns the numbers of connections to the database server; undefined for an embedded database. */
  readonly pool?: (() => PoolState) | undefined;
  /** Whether to include process metrics (memory, event loop, garbage collection). */
  readonly collectProcessMetrics: boolean;
}

/** Collects metrics and formats them for Prometheus. */
export interface Metrics {
  /** Counts the requests and error responses that it receives. */
  readonly observer: RequestObserver;
  /** Returns the metrics in the text format 0.0.4 of Prometheus. */
  text(): Promise<string>;
  /** The media type of the text. */
  readonly contentType: string;
}

/** Upper bounds of the histogram in seconds. They include the target durations of reads (0.05) and writes (0.15). */
const DURATION_BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.15, 0.25, 0.5, 1, 2.5, 5, 10];
/** Timeout for the query of the open issuances, in milliseconds. */
const DATABASE_TIMEOUT_MS = 2_000;

/** Creates the metrics of a server, which contain no personal data. The value of an unavailable metric is NaN. */
export function createMetrics({ versions, countInProgressIssuances, pool, collectProcessMetrics }: MetricsOptions): Metrics {
  const registry = new Registry();
  const registers = [registry];
  if (collectProcessMetrics) collectDefaultMetrics({ register: registry });
  const requests = new Histogram({
    name: 'aboschalter_request_duration_seconds',
    help: 'Requests by pattern of the route, method and status.',
    labelNames: ['route', 'method', 'status'],
    buckets: DURATION_BUCKETS,
    registers,
  });
  const errorResponses = new Counter({
    name: 'aboschalter_request_errors_total',
    help: 'Answers with an error, by code.',
    labelNames: ['code'],
    registers,
  });
  new Gauge({ name: 'aboschalter_info', help: 'Versions.', labelNames: ['build', 'contract'], registers }).set({ ...versions }, 1);
  const issuancesInProgress = new Gauge({
    name: 'aboschalter_issuances_in_progress',
    help: 'Issuings that have begun and not ended, in the whole database.',
    registers,
  });
  const connections =
    pool &&
    new Gauge({
      name: 'aboschalter_database_connections',
      help: 'Connections of this process: busy, resting; and calls that wait for one.',
      labelNames: ['state'],
      registers,
    });
  const collect = async (): Promise<void> => {
    issuancesInProgress.set(await withTimeout(DATABASE_TIMEOUT_MS, countInProgressIssuances).catch(() => Number.NaN));
    if (!pool || !connections) return;
    const { active, idle, waiting } = pool();
    connections.set({ state: 'busy' }, active);
    connections.set({ state: 'resting' }, idle);
    connections.set({ state: 'waiting' }, waiting);
  };
  return {
    observer: {
      onResponse({ route, method, status, milliseconds }) {
        requests.observe({ route, method, status }, milliseconds / 1000);
      },
      onError: (code) => errorResponses.inc({ code }),
      onIncident: () => undefined,
    },
    text: async () => {
      await collect();
      return registry.metrics();
    },
    contentType: registry.contentType,
  };
}

/** Registers `GET /metrics` for Prometheus. The route needs no token, allows no pages, and is not part of the contract. */
export function registerMetricsRoute(app: FastifyInstance, metrics: Pick<Metrics, 'text' | 'contentType'>): void {
  app.get('/metrics', { config: { cors: false, rateLimit: false } }, async (_request, reply) =>
    reply.type(metrics.contentType).send(await metrics.text()),
  );
}
