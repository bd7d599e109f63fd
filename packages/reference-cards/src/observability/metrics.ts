import { commandNames } from '@aboschalter/contract';
import { addVersions, createRegistry, createRequestMetrics, type MetricsText } from '@aboschalter/reference-program/metrics';
import { Counter, Gauge, Histogram } from 'prom-client';
import type { Device } from '../workstation/device.ts';
import { commandOutcomeNames, type WorkstationObserver } from './workstation-observer.ts';

/** The sources of the metrics. */
export interface CardMetricsOptions {
  /** The version of this program. */
  readonly version: string;
  /** Returns the devices with their present connections. */
  readonly getDevices: () => readonly Pick<Device, 'name' | 'settings' | 'command'>[];
  /** Whether to include process metrics (memory, event loop, garbage collection). */
  readonly collectProcessMetrics: boolean;
}

/** Collects metrics of a workstation. */
export interface CardMetrics extends MetricsText {
  readonly observer: WorkstationObserver;
}

/** The prefix of the names of all metrics of a workstation. The metrics of a middleware have another prefix. */
const PREFIX = 'aboschalter_card';
/** Upper bounds of the histogram in seconds. The last one is the time after which a session without requests ends. */
const DURATION_BUCKETS = [0.25, 0.5, 1, 2, 3, 5, 7.5, 10, 15, 20, 30, 60, 120];

/** Creates the metrics of a workstation, which contain no personal data. */
export function createCardMetrics({ version, getDevices, collectProcessMetrics }: CardMetricsOptions): CardMetrics {
  const registry = createRegistry(collectProcessMetrics);
  const registers = [registry];
  addVersions(registry, PREFIX, { build: version });
  const commands = new Histogram({
    name: `${PREFIX}_command_duration_seconds`,
    help: 'Commands that have ended, by name and outcome.',
    labelNames: ['command', 'outcome'],
    buckets: DURATION_BUCKETS,
    registers,
  });
  // Each series starts with 0, because `increase` of Prometheus ignores the first value of a series.
  for (const command of Object.values(commandNames)) for (const outcome of commandOutcomeNames) commands.zero({ command, outcome });
  const peErrors = new Counter({
    name: `${PREFIX}_reader_errors_total`,
    help: 'Responses of the PE other than success, by StatusCode, and lost connections.',
    labelNames: ['device', 'status'],
    registers,
  });
  const connected = new Gauge({
    name: `${PREFIX}_reader_connected`,
    help: '1 while the device is connected, otherwise 0.',
    labelNames: ['device'],
    registers,
  });
  const running = new Gauge({
    name: `${PREFIX}_commands_running`,
    help: 'Commands that have begun and not ended.',
    labelNames: ['device'],
    registers,
  });
  return {
    observer: {
      ...createRequestMetrics(registry, PREFIX),
      onCommandEnd({ command, outcome, milliseconds }) {
        commands.observe({ command, outcome }, milliseconds / 1000);
      },
      onPeResponse({ device, status }) {
        if (status !== 0) peErrors.inc({ device, status });
      },
    },
    text: async () => {
      for (const { name, settings, command } of getDevices()) {
        connected.set({ device: name }, settings.connection === 'connected' ? 1 : 0);
        running.set({ device: name }, command && !command.isEnded ? 1 : 0);
      }
      return registry.metrics();
    },
    contentType: registry.contentType,
  };
}
