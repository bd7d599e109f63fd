import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { FastifyInstance } from 'fastify';
import type { PoolState } from '../db/open-database.ts';
import type { RequestObserver } from './request-observer.ts';
import { withTimeout } from '@aboschalter/formats/with-timeout';

/** The sources of the metrics. */
export interface MetricsOptions {
  /** Versions of this program and of its contract. */
  readonly versions: { readonly build: string; readonly contract: string };
  /** Returns the number of open issuings. */
  readonly countInProgressIssuances: () => Promise<number>;
  /** Connections to the database server, if there is one. */
  readonly pool?: (() => PoolState) | undefined;
  /** Whether to include process metrics (memory, event loop, garbage collection). */
  readonly collectProcessMetrics: boolean;
}

/** Metrics and their output. */
export interface Metrics {
  readonly observer: RequestObserver;
  /** Returns the metrics in the text format 0.0.4 of Prometheus. */
  text(): Promise<string>;
  readonly contentType: string;
}

/** Upper bounds in seconds, close together around the limits of reads (0.05) and writes (0.15). */
const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.15, 0.25, 0.5, 1, 2.5, 5, 10];
/** Timeout of the metric from the database, in milliseconds. */
const DATABASE_TIMEOUT_MS = 2_000;

/** Collects metrics of a server, without personal data. An unavailable metric is NaN. */
export function createMetrics({ versions, countInProgressIssuances, pool, collectProcessMetrics }: MetricsOptions): Metrics {
  const registry = new Registry();
  const registers = [registry];
  if (collectProcessMetrics) collectDefaultMetrics({ register: registry });
  const requests = new Histogram({
    name: 'aboschalter_request_duration_seconds',
    help: 'Requests by pattern of the route, method and status.',
    labelNames: ['route', 'method', 'status'],
    buckets: BUCKETS,
    registers,
  });
  const refusals = new Counter({
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
      onError: (code) => refusals.inc({ code }),
      onIncident: () => undefined,
    },
    text: async () => {
      await collect();
      return registry.metrics();
    },
    contentType: registry.contentType,
  };
}

/** `GET /metrics` for Prometheus: without a token, without CORS, not part of the contract. */
export function registerMetricsRoute(app: FastifyInstance, metrics: Pick<Metrics, 'text' | 'contentType'>): void {
  app.get('/metrics', { config: { cors: false, rateLimit: false } }, async (_request, reply) =>
    reply.type(metrics.contentType).send(await metrics.text()),
  );
}
