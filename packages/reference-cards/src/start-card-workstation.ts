import { createApp } from './app.ts';
import { createHttpJournal } from './journal/create-http-journal.ts';
import { createWorkstation } from './workstation/workstation.ts';

/** The options of the workstation. */
export interface CardWorkstationOptions {
  /** 0 for any free port. */
  readonly port: number;
  /** Folder of the cards' state; created if missing. */
  readonly dataDir: string;
  /** Origins whose pages may use command server and reader, for example `http://localhost:9000`. */
  readonly webOrigins: readonly string[];
  /** Base URL of the middleware, which has the issuing journal. */
  readonly middlewareUrl: string;
  /** The key for signing calls to the middleware, shared with it. */
  readonly cardKey: string;
  /** Default 127.0.0.1: a workstation serves only its own machine. */
  readonly host?: string;
}

/** A running workstation. */
export interface CardWorkstationHandle {
  /** Without a trailing slash; `{url}/reader/command-server`, `{url}/reader/pe`, the same with `printer`. */
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
