import { capabilities, type ResponseData, type Call, type Capability, type RequestInput, type ReadResponse } from '@aboschalter/contract';
import { MiddlewareError, type RequestOptions, type MiddlewareClient } from '@aboschalter/middleware-client';

/** The mocked response of a call. */
export interface EndpointMock {
  readonly call: Call;
  readonly respond: (input: unknown, options: RequestOptions) => unknown;
}

/** A request as it was sent. */
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
  /** Changes the response of a call from now on. */
  mock(answering: EndpointMock): void;
}

/** A complete response of a middleware, or only the part that the front end reads. */
type FakeResponse<C extends Call> = ResponseData<C> | ReadResponse<C>;

/** Mocks the response of a call: `fn` returns it (or a promise), or throws. */
export function mockResponse<C extends Call>(
  call: C,
  fn: (input: RequestInput<C>, options: RequestOptions) => FakeResponse<C> | Promise<FakeResponse<C>>,
): EndpointMock;
export function mockResponse(call: Call, fn: (input: never, options: RequestOptions) => unknown): EndpointMock {
  return {
    call,
    respond(input, options) {
      const given: unknown = Reflect.apply(fn, undefined, [input, options]);
      return given;
    },
  };
}

/** Mocks an error response with a status and a message for staff. */
export function mockErrorResponse(call: Call, status: number, userMessage: string): EndpointMock {
  return {
    call,
    respond: () => {
      throw new MiddlewareError('rejected', { status, body: { userMessage } });
    },
  };
}

/** Mocks a conflict: the record was changed by another request; returns its present state. */
export const mockConflict = (call: Call, present: object): EndpointMock => ({
  call,
  respond: () => {
    throw new MiddlewareError('rejected', {
      status: 409,
      isOutcomeKnown: true,
      body: { userMessage: 'Der Datensatz wurde inzwischen von jemand anderem geändert.', code: 'version-conflict', present },
    });
  },
});

/** Mocks a lost response. */
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
  readonly resolve: (answer: ReadResponse<C>) => void;
  /** Rejects every pending request. */
  readonly reject: (error: Error) => void;
} {
  const waiters: PromiseWithResolvers<ReadResponse<C>>[] = [];
  return {
    call,
    respond: () => {
      const waiter = Promise.withResolvers<ReadResponse<C>>();
      waiters.push(waiter);
      return waiter.promise;
    },
    resolve: (answer) => waiters.splice(0).forEach((waiter) => waiter.resolve(answer)),
    reject: (error) => waiters.splice(0).forEach((waiter) => waiter.reject(error)),
  };
}

/**
 * Creates a client with mocked responses. They are validated against the contract, so that a mock
 * which the middleware could never send fails. A call without a mock is `unreachable`.
 * @param offered the capabilities of the middleware; all by default
 */
export function createFakeClient(answers: readonly EndpointMock[], offered: readonly Capability[] = capabilities): FakeClient {
  const requests: SentRequest[] = [];
  const supports = (capability: Capability) => offered.includes(capability);
  const known = new Map<Call, EndpointMock>(answers.map((one) => [one.call, one]));

  function request<C extends Call>(call: C, input: RequestInput<C>, options?: RequestOptions): Promise<ReadResponse<C>>;
  async function request(call: Call, input: unknown, options: RequestOptions = {}): Promise<unknown> {
    const { idempotencyKey: key, recordId: id, ...others } = options;
    const idempotencyKey = supports('idempotencyKeys') ? key : undefined;
    const recordId = supports('recordIds') ? id : undefined;
    requests.push({ call, input, idempotencyKey, recordId });
    if (call.capability !== undefined && !supports(call.capability)) throw new MiddlewareError('unsupported');
    const found = known.get(call);
    if (!found) throw new MiddlewareError('network-error', { cause: `no answer for ${call.method} ${call.path}` });
    const raw = await untilAborted(
      Promise.resolve(found.respond(input, { ...others, ...(idempotencyKey === undefined ? {} : { idempotencyKey }), recordId })),
      options.signal,
    );
    const parsed = call.read.safeParse(raw);
    if (!parsed.success) throw new MiddlewareError('invalid-response', { status: 200, cause: parsed.error });
    return parsed.data;
  }

  return {
    supports,
    request,
    requests,
    getRequestInputs: (call) => requests.filter((sent) => sent.call === call).map(({ input }) => input),
    mock: (one) => void known.set(one.call, one),
  };
}

function untilAborted(answer: Promise<unknown>, signal: AbortSignal | undefined): Promise<unknown> {
  if (!signal) return answer;
  const aborted = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(new MiddlewareError('aborted')), { once: true });
  });
  return Promise.race([answer, aborted]);
}
