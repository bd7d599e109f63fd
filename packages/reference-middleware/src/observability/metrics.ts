import { withTimeout } from '@aboschalter/formats/with-timeout';
import { addVersions, createRegistry, createRequestMetrics, type MetricsText } from '@aboschalter/reference-program/metrics';
import type { RequestObserver } from '@aboschalter/reference-program/request-observer';
import { Gauge } from 'prom-client';
import type { PoolState } from '../db/open-database.ts';

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
export interface Metrics extends MetricsText {
  /** Counts the requests and error responses that it receives. */
  readonly observer: RequestObserver;
}

/** The start of the names of all metrics of a middleware. */
const PREFIX = 'aboschalter';
/** Timeout for the query of the open issuances, in milliseconds. */
const DATABASE_TIMEOUT_MS = 2_000;

/** Creates the metrics of a server, which contain no personal data. The value of an unavailable metric is NaN. */
export function createMetrics({ versions, countInProgressIssuances, pool, collectProcessMetrics }: MetricsOptions): Metrics {
  const registry = createRegistry(collectProcessMetrics);
  const registers = [registry];
  const observer = createRequestMetrics(registry, PREFIX);
  addVersions(registry, PREFIX, versions);
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
    // Monitoring systems have stored the label values `busy` and `resting`, so these keep their names.
    connections.set({ state: 'busy' }, active);
    connections.set({ state: 'resting' }, idle);
    connections.set({ state: 'waiting' }, waiting);
  };
  return {
    observer,
    text: async () => {
      await collect();
      return registry.metrics();
    },
    contentType: registry.contentType,
  };
}
