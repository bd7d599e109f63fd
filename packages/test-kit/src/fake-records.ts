import { calls, type ResponseData, type Call, type RequestInput } from '@aboschalter/contract';
import { MiddlewareError } from '@aboschalter/middleware-client';
import { mockResponse, type EndpointMock } from './fake-client.ts';

/** What the simulated network does with a creating call: it works, or it loses the response or the request. */
type NetworkMode = 'works' | 'loses-response' | 'loses-request';

/**
 * A simulated creating call. The client chooses the id of a new record, so that later requests with the same record id get the same
 * record (specification, decision D-94).
 */
export interface FakeRecords<C extends Call> {
  /** The mocks of the creating call and of `getCreatedRecord`, for `renderInShell`. */
  readonly answers: readonly EndpointMock[];
  /** The responses for the created records, oldest first. */
  readonly created: readonly ResponseData<C>[];
  /** Sets what the network does with later requests of the creating call. */
  readonly setNetwork: (mode: NetworkMode) => void;
  /** Sets whether `getCreatedRecord` can be reached; true by default. */
  readonly allowLookUp: (isAllowed: boolean) => void;
  /** Runs `attempt`. Until `attempt` ends or fails, responses of the creating call are lost, and `getCreatedRecord` cannot be reached. */
  readonly loseOutcome: <T>(attempt: () => Promise<T>) => Promise<T>;
}

/**
 * Simulates one creating call. A test can render several pages with the result: the records are kept, as in the middleware.
 * @param createResponse returns the response for a new record
 * @param options.hasRecordIds false for a middleware without the capability `recordIds`, which creates one record per
 *   idempotency key
 */
export function fakeRecords<C extends Call>(
  call: C,
  createResponse: (input: RequestInput<C>) => ResponseData<C>,
  { hasRecordIds = true }: { readonly hasRecordIds?: boolean } = {},
): FakeRecords<C> {
  const { creates: recordType } = call;
  if (recordType === undefined) throw new Error(`${call.method} ${call.path} creates no record.`);
  // An object contains each response: some calls respond with undefined, which would look like a missing record.
  const recordsById = new Map<string, { readonly response: ResponseData<C> }>();
  const created: ResponseData<C>[] = [];
  let network: NetworkMode = 'works';
  let isLookUpAllowed = true;
  const createNetworkError = () => new MiddlewareError('network-error');
  return {
    created,
    setNetwork(mode) {
      network = mode;
    },
    allowLookUp(isAllowed) {
      isLookUpAllowed = isAllowed;
    },
    async loseOutcome(attempt) {
      const before = { network, isLookUpAllowed };
      network = 'loses-response';
      isLookUpAllowed = false;
      try {
        return await attempt();
      } finally {
        ({ network, isLookUpAllowed } = before);
      }
    },
    answers: [
      mockResponse<C>(call, (input, options) => {
        // Without record ids, the middleware creates one record per idempotency key, and one for each request without a key.
        const fallbackId = hasRecordIds ? undefined : (options.idempotencyKey ?? crypto.randomUUID());
        const recordId = options.recordId ?? fallbackId;
        if (recordId === undefined) throw new Error(`${call.method} ${call.path} was sent without a record id`);
        if (network === 'loses-request') throw createNetworkError();
        const record = recordsById.get(recordId) ?? { response: createResponse(input) };
        if (!recordsById.has(recordId)) created.push(record.response);
        recordsById.set(recordId, record);
        if (network === 'loses-response') throw createNetworkError();
        return record.response;
      }),
      mockResponse(calls.getCreatedRecord, ({ params: { recordId } }) => {
        if (!isLookUpAllowed) throw createNetworkError();
        if (!recordsById.has(recordId))
          throw new MiddlewareError('rejected', { status: 404, body: { userMessage: 'Unbekannt.', code: 'not-found' } });
        return { recordType, answer: recordsById.get(recordId)?.response ?? null };
      }),
    ],
  };
}
