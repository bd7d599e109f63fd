import {
  capabilities,
  type ErrorBody,
  type ResponseData,
  type Call,
  type Capability,
  type RequestInput,
  type ReadResponse,
} from '@aboschalter/contract';
import { MiddlewareError, type RequestOptions, type MiddlewareClient } from '@aboschalter/middleware-client';

/** The mocked response of a call, which `renderInShell` takes as one of its `answers`. */
export interface EndpointMock {
  readonly call: Call;
  readonly respond: (input: unknown, options: RequestOptions) => unknown;
}

/** A request that the code under test has sent. */
export interface SentRequest {
  readonly call: Call;
  readonly input: unknown;
  readonly idempotencyKey: string | undefined;
  readonly recordId?: string | undefined;
}

/** A middleware client with mocked responses. */
export interface FakeClient extends MiddlewareClient {
  /** Every request so far, oldest first. */
  readonly requests: readonly SentRequest[];
  /** The inputs of one call so far. */
  getRequestInputs(call: Call): readonly unknown[];
  /** Replaces the mock of a call. */
  mock(endpoint: EndpointMock): void;
}

/** A complete response of a middleware (`Call.response`), or one with only the parts that the front end requires (`Call.read`). */
type FakeResponse<C extends Call> = ResponseData<C> | ReadResponse<C>;

/** Mocks the response of a call. `fn` returns the response or a promise of it, or throws an error. */
export function mockResponse<C extends Call>(
  call: C,
  fn: (input: RequestInput<C>, options: RequestOptions) => FakeResponse<C> | Promise<FakeResponse<C>>,
): EndpointMock;
export function mockResponse(call: Call, fn: (input: never, options: RequestOptions) => unknown): EndpointMock {
  return {
    call,
    respond(input, options) {
      // `Reflect.apply` accepts the input although its type here is `unknown`. The client calls `respond` only with the input of `call`.
      const response: unknown = Reflect.apply(fn, undefined, [input, options]);
      return response;
    },
  };
}

/**
 * Mocks an error response with a status and a message for staff.
 * @param details further properties of the response, for example its error code
 */
export function mockErrorResponse(
  call: Call,
  status: number,
  userMessage: string,
  details: Omit<ErrorBody, 'userMessage'> = {},
): EndpointMock {
  return {
    call,
    respond: () => {
      throw new MiddlewareError('rejected', { status, body: { userMessage, ...details } });
    },
  };
}

/**
 * Mocks the error response for a record that another request has changed (409 `version-conflict`), with the current record. The
 * response proves that the middleware has not executed the request (`isOutcomeKnown`).
 */
export const mockConflict = (call: Call, currentRecord: object): EndpointMock => ({
  call,
  respond: () => {
    throw new MiddlewareError('rejected', {
      status: 409,
      isOutcomeKnown: true,
      body: {
        userMessage: 'Der Datensatz wurde inzwischen von jemand anderem geändert.',
        code: 'version-conflict',
        present: currentRecord,
      },
    });
  },
});

/** Mocks a network failure: the request or its response is lost. */
export function mockNetworkError(call: Call): EndpointMock {
  return {
    call,
    respond: () => {
      throw new MiddlewareError('network-error');
    },
  };
}

/** Mocks a response that the test resolves, to check the state while it is pending. */
export function mockDeferredResponse<C extends Call>(
  call: C,
): EndpointMock & {
  /** Resolves every pending request. */
  readonly resolve: (response: ReadResponse<C>) => void;
  /** Rejects every pending request. */
  readonly reject: (error: Error) => void;
} {
  const pendingRequests: PromiseWithResolvers<ReadResponse<C>>[] = [];
  return {
    call,
    respond: () => {
      const request = Promise.withResolvers<ReadResponse<C>>();
      pendingRequests.push(request);
      return request.promise;
    },
    resolve: (response) => pendingRequests.splice(0).forEach((request) => request.resolve(response)),
    reject: (error) => pendingRequests.splice(0).forEach((request) => request.reject(error)),
  };
}

/**
 * Creates a client with mocked responses. Each response is parsed with the schema of the contract: an invalid one fails with the kind
 * `invalid-response`. A call without a mock fails with the kind `network-error`.
 * @param offeredCapabilities the capabilities of the middleware; all by default
 */
export function createFakeClient(mocks: readonly EndpointMock[], offeredCapabilities: readonly Capability[] = capabilities): FakeClient {
  const requests: SentRequest[] = [];
  const supports = (capability: Capability) => offeredCapabilities.includes(capability);
  const mocksByCall = new Map<Call, EndpointMock>(mocks.map((mock) => [mock.call, mock]));

  function request<C extends Call>(call: C, input: RequestInput<C>, options?: RequestOptions): Promise<ReadResponse<C>>;
  async function request(call: Call, input: unknown, options: RequestOptions = {}): Promise<unknown> {
    // Like the real client, sends the key and the record id only to a middleware that has the capability for them.
    const idempotencyKey = supports('idempotencyKeys') ? options.idempotencyKey : undefined;
    const recordId = supports('recordIds') ? options.recordId : undefined;
    requests.push({ call, input, idempotencyKey, recordId });
    if (call.capability !== undefined && !supports(call.capability)) throw new MiddlewareError('unsupported');
    const mock = mocksByCall.get(call);
    if (!mock) throw new MiddlewareError('network-error', { cause: `There is no mock for ${call.method} ${call.path}.` });
    const { idempotencyKey: _, ...otherOptions } = options;
    // The type of the options does not allow an undefined `idempotencyKey`, so leave the property out.
    const sentOptions = { ...otherOptions, recordId, ...(idempotencyKey === undefined ? {} : { idempotencyKey }) };
    const raw = await rejectOnAbort(Promise.resolve(mock.respond(input, sentOptions)), options.signal);
    const parsed = call.read.safeParse(raw);
    if (!parsed.success) throw new MiddlewareError('invalid-response', { status: 200, cause: parsed.error });
    return parsed.data;
  }

  return {
    supports,
    request,
    requests,
    getRequestInputs: (call) => requests.filter((sent) => sent.call === call).map(({ input }) => input),
    mock: (endpoint) => void mocksByCall.set(endpoint.call, endpoint),
  };
}

/** Returns the result of a promise. Rejects if the signal is aborted before the promise ends. */
function rejectOnAbort(promise: Promise<unknown>, signal: AbortSignal | undefined): Promise<unknown> {
  if (!signal) return promise;
  const aborted = new Promise<never>((_, reject) => {
    const rejectAsAborted = () => reject(new MiddlewareError('aborted'));
    if (signal.aborted) rejectAsAborted();
    signal.addEventListener('abort', rejectAsAborted, { once: true });
  });
  return Promise.race([promise, aborted]);
}
