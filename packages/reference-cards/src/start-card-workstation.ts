import { createApp } from './app.ts';
import { createHttpJournal } from './journal/create-http-journal.ts';
import { createWorkstation } from './workstation/workstation.ts';

/** The options of the workstation. */
export interface CardWorkstationOptions {
  /** 0 selects a free port. */
  readonly port: number;
  /** The folder with the state of the cards; created if it is missing. */
  readonly dataDir: string;
  /** The origins whose pages may use command server and reader, for example `http://localhost:9000`. */
  readonly webOrigins: readonly string[];
  /** The base URL of the middleware, which keeps the issuing journal. */
  readonly middlewareUrl: string;
  /** The key that signs calls to the middleware, which has the same key. */
  readonly cardKey: string;
  /** By default 127.0.0.1, because a workstation serves only its own machine. */
  readonly host?: string;
}

/** A running workstation. */
export interface CardWorkstationHandle {
  /** The base URL without a trailing slash, of `{url}/reader/command-server` and `{url}/reader/pe` (also with `printer`). */
  readonly url: string;
  close(): Promise<void>;
}

/**
 * Starts command servers, readers and the workstation page.
 * @throws Error if the cards cannot be read, or if the port is in use
 */
export async function startCardWorkstation(options: CardWorkstationOptions): Promise<CardWorkstationHandle> {
  const { port, dataDir, webOrigins, middlewareUrl, cardKey, host = '127.0.0.1' } = options;
  const app = await createApp(createWorkstation(dataDir), createHttpJournal(middlewareUrl, cardKey), webOrigins);
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
