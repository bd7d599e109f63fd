import { readFileSync } from 'node:fs';
import { access, constants } from 'node:fs/promises';
import path from 'node:path';
import type { RequestLogMode } from '@aboschalter/reference-program/request-logger';
import { z } from 'zod';
import { createApp } from './app.ts';
import { createHttpJournal } from './journal/create-http-journal.ts';
import { createCardMetrics } from './observability/metrics.ts';
import { createWorkstationLog } from './observability/workstation-log.ts';
import { combineWorkstationObservers } from './observability/workstation-observer.ts';
import { createWorkstation } from './workstation/workstation.ts';

/** The options of the workstation. */
export interface CardWorkstationOptions {
  /** 0 selects a free port. */
  readonly port: number;
  /** The folder with the state of the cards; created if it is missing. */
  readonly dataDir: string;
  /** The origins whose pages may use command server and PE, for example `http://localhost:9000`. */
  readonly webOrigins: readonly string[];
  /** The base URL of the middleware, which keeps the issuing journal. */
  readonly middlewareUrl: string;
  /** The secret that signs calls to the middleware (`workplaceProof`), which has the same secret. */
  readonly proofSecret: string;
  /** The organization of new cards; by default the demo company. Authorizations of the middleware must have the same one. */
  readonly organizationId?: number;
  /** By default 127.0.0.1, because a workstation serves only its own machine. */
  readonly host?: string;
  /** Whether each request and command is logged; `off` by default. Incidents are always logged. */
  readonly log?: RequestLogMode;
  /** Receives the lines of the log; by default the standard output. */
  readonly logDestination?: { write(line: string): void };
}

/** A running workstation. */
export interface CardWorkstationHandle {
  /**
   * The base URL, without a trailing slash. The reader has its command server at `{url}/reader/command-server` and its PE at
   * `{url}/reader/pe`. The paths of the printer have `printer` instead of `reader`.
   */
  readonly url: string;
  close(): Promise<void>;
}

/** Reads the version of this program from its package. */
const readVersion = (): string =>
  z.object({ version: z.string() }).parse(JSON.parse(readFileSync(path.join(import.meta.dirname, '../package.json'), 'utf8'))).version;

/**
 * Rejects if the middleware does not respond; a redirect is a response, too. Uses a public call instead of the health check, because
 * a proxy may respond to health checks itself.
 */
async function checkMiddleware(middlewareUrl: string): Promise<void> {
  const { status } = await fetch(`${middlewareUrl.replace(/\/+$/, '')}/configuration`, { redirect: 'manual' });
  if (status >= 500) throw new Error(`The middleware responds with ${status}.`);
}

/**
 * Starts the command server and the PE of each device, and the workstation page.
 * @throws Error if the cards cannot be read, or if the port is in use
 */
export async function startCardWorkstation(options: CardWorkstationOptions): Promise<CardWorkstationHandle> {
  const {
    port,
    dataDir,
    webOrigins,
    middlewareUrl,
    proofSecret,
    organizationId,
    host = '127.0.0.1',
    log = 'off',
    logDestination,
  } = options;
  const metrics = createCardMetrics({
    version: readVersion(),
    // Called only when metrics are requested, so `workstation`, which needs the observer of the metrics, exists by then.
    getDevices: () => Object.values(workstation.devices),
    collectProcessMetrics: true,
  });
  const observer = combineWorkstationObservers(createWorkstationLog(log, logDestination), metrics.observer);
  const workstation = createWorkstation(dataDir, { observer, ...(organizationId === undefined ? {} : { organizationId }) });
  const app = await createApp(workstation, createHttpJournal(middlewareUrl, proofSecret), {
    webOrigins,
    metrics,
    checkStorage: () => access(dataDir, constants.W_OK),
    checkMiddleware: () => checkMiddleware(middlewareUrl),
  });
  const url = await app.listen({ port, host }).catch((cause: unknown) => {
    throw new Error(`The card workstation cannot listen on ${host}:${port}. Is the port in use?`, { cause });
  });
  return {
    url,
    close: async () => {
      await app.close();
    },
  };
}
