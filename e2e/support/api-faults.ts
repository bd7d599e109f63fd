import type { TestStack } from '@aboschalter/dev-tools';

/**
 * A fault for the next `times` requests (by default one) with this method and path. A page retries failed requests: `times` is
 * larger than the number of retries where the page must show the failure.
 */
interface Fault {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly path: string;
  readonly times?: number;
  readonly response:
    | { readonly kind: 'status'; readonly status: number; readonly body?: unknown; readonly contentType?: string }
    | { readonly kind: 'hang' | 'reset' | 'lose-response' };
}

/** Creates a client that makes the middleware, or the fault proxy in front of two middlewares, return errors. */
export function createFaultClient({ addresses, settings }: TestStack) {
  const send = async (method: string, body?: unknown): Promise<void> => {
    const response = await fetch(`${addresses.middleware}/control/faults`, {
      method,
      headers: { authorization: `Bearer ${settings.secret}`, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    if (!response.ok) throw new Error(`faults: ${response.status} ${await response.text()}`);
  };
  return {
    set: (...faults: readonly Fault[]) =>
      send(
        'PUT',
        faults.map((fault) => ({ times: 1, ...fault })),
      ),
    clear: () => send('DELETE'),
  };
}

/** An error response with a message for staff. */
export const errorResponse = (status: number, userMessage: string) => ({ kind: 'status', status, body: { userMessage } }) as const;
