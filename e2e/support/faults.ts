import type { TestStack } from '@aboschalter/toolbox';

interface Fault {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly path: string;
  readonly times?: number;
  readonly answer:
    | { readonly kind: 'status'; readonly status: number; readonly body?: unknown; readonly contentType?: string }
    | { readonly kind: 'hang' | 'reset' | 'lose-answer' };
}

/** Makes the real middleware answer wrongly; the front end is left as it is. */
export function faultsOf({ addresses, settings }: TestStack) {
  const send = async (middleware: string, method: string, body?: unknown): Promise<void> => {
    const response = await fetch(`${middleware}/control/faults`, {
      method,
      headers: { authorization: `Bearer ${settings.secret}`, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    if (!response.ok) throw new Error(`faults: ${response.status} ${await response.text()}`);
  };
  return {
    set: (...faults: readonly Fault[]) =>
      send(
        addresses.middleware,
        'PUT',
        faults.map((fault) => ({ times: 1, ...fault })),
      ),
    // They are kept in the database, but whoever hangs in one hangs in one of the middlewares.
    clear: () => Promise.all(addresses.middlewares.map((middleware) => send(middleware, 'DELETE'))),
  };
}

/** A refusal with the server's sentence. */
export const refusal = (status: number, userMessage: string) => ({ kind: 'status', status, body: { userMessage } }) as const;
