import { calls, type ReadResponse, type Call } from '@aboschalter/contract';
import { MiddlewareError, type MiddlewareClient } from '@aboschalter/middleware-client';

/** The result of looking up a record id. */
export type LookUpResult<T> =
  | { readonly status: 'created'; readonly record: T }
  /** No record was created with this id. */
  | { readonly status: 'missing' }
  /** The look-up failed, or the creation is still in progress (409 `request-in-progress`). */
  | { readonly status: 'failed' }
  /** The middleware does not support the call. */
  | { readonly status: 'unsupported' };

/**
 * Asks the middleware whether a record was created with an id. Never rejects.
 * @param call the call that creates such records; its schema parses the record
 */
export async function lookUpRecord<C extends Call>(
  client: MiddlewareClient,
  call: C,
  recordId: string,
): Promise<LookUpResult<ReadResponse<C>>>;
export async function lookUpRecord(client: MiddlewareClient, call: Call, recordId: string): Promise<LookUpResult<unknown>> {
  try {
    if (!client.supports('recordIds')) return { status: 'unsupported' };
    const { answer } = await client.request(calls.getCreatedRecord, { params: { recordId } });
    // The middleware returns null for a creating call without a response. The schema of such a call accepts undefined, but not null.
    const parsed = call.read.safeParse(answer ?? undefined);
    return parsed.success ? { status: 'created', record: parsed.data } : { status: 'failed' };
  } catch (error) {
    const { status, body } = error instanceof MiddlewareError ? error : { status: undefined, body: undefined };
    const isMissing = status === 404 && body?.code !== 'route-not-found';
    return { status: isMissing ? 'missing' : 'failed' };
  }
}
