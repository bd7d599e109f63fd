import { calls, type ResponseData, type Call, type RequestInput } from '@aboschalter/contract';
import { MiddlewareError } from '@aboschalter/middleware-client';
import { mockResponse, type EndpointMock } from './fake-client.ts';

/** Whether the middleware creates the record, and whether its response arrives. */
type Delivery = 'answers' | 'loses-response' | 'loses-request';

/** A creating call with the semantics of decision D-94: one record per record id, whatever the later attempts contain. */
export interface FakeRecords<C extends Call> {
  /** The creating call and `getCreatedRecord`, for `renderInShell`. */
  readonly answers: readonly EndpointMock[];
  /** What was created, as answered; oldest first. */
  readonly created: readonly ResponseData<C>[];
  /** From now on, requests or responses of the creating call are lost, or neither. */
  readonly deliver: (delivery: Delivery) => void;
  /** Whether `getCreatedRecord` can be reached (default). */
  readonly allowLookUp: (allowed: boolean) => void;
  /** Loses the responses while `attempt` runs, and fails the look-up of their outcome; afterwards both work again. */
  readonly loseOutcome: <T>(attempt: () => Promise<T>) => Promise<T>;
}

/**
 * Creates a fake for one creating call. It lives longer than a rendered page, as the middleware does.
 * @param make what the middleware answers for a new record
 * @param knowsRecordIds false for a middleware without the capability `recordIds`: it creates one record per idempotency key
 */
export function fakeRecords<C extends Call>(
  call: C,
  make: (input: RequestInput<C>) => ResponseData<C>,
  knowsRecordIds = true,
): FakeRecords<C> {
  const byId = new Map<string, { readonly made: ResponseData<C> }>();
  const created: ResponseData<C>[] = [];
  let delivery: Delivery = 'answers';
  let hasLookUp = true;
  const lost = () => new MiddlewareError('network-error');
  return {
    created,
    deliver: (next) => void (delivery = next),
    allowLookUp: (allowed) => void (hasLookUp = allowed),
    async loseOutcome(attempt) {
      [delivery, hasLookUp] = ['loses-response', false];
      const result = await attempt();
      [delivery, hasLookUp] = ['answers', true];
      return result;
    },
    answers: [
      mockResponse<C>(call, (input, how) => {
        const recordId = how.recordId ?? (knowsRecordIds ? undefined : (how.idempotencyKey ?? crypto.randomUUID()));
        if (recordId === undefined) throw new Error(`${call.method} ${call.path} was sent without a record id`);
        if (delivery === 'loses-request') throw lost();
        const answer = byId.get(recordId) ?? { made: make(input) };
        if (!byId.has(recordId)) created.push(answer.made);
        byId.set(recordId, answer);
        if (delivery === 'loses-response') throw lost();
        return answer.made;
      }),
      mockResponse(calls.getCreatedRecord, ({ params: { recordId } }) => {
        if (!hasLookUp) throw lost();
        if (!byId.has(recordId))
          throw new MiddlewareError('rejected', { status: 404, body: { userMessage: 'Unbekannt.', code: 'not-found' } });
        return { recordType: call.creates ?? 'customer', answer: byId.get(recordId)?.made ?? null };
      }),
    ],
  };
}
