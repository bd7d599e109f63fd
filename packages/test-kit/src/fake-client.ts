import { capabilities, type ResponseData, type Call, type Capability, type RequestInput, type ReadAnswer } from '@aboschalter/contract';
import { MiddlewareError, type RequestOptions, type MiddlewareClient } from '@aboschalter/middleware-client';

/** How a call of the contract is answered in a test. */
export interface EndpointMock {
  readonly call: Call;
  readonly answer: (input: unknown, options: RequestOptions) => unknown;
}

/** A request as it was sent. */
export interface SentRequest {
  readonly call: Call;
  readonly input: unknown;
  readonly idempotencyKey: string | undefined;
  readonly recordId?: string | undefined;
}

/** A middleware that a test answers for. */
export interface FakeClient extends MiddlewareClient {
  /** Every request so far, oldest first. */
  readonly requests: readonly SentRequest[];
  /** The inputs of one call so far. */
  inputsOf(call: Call): readonly unknown[];
  /** Answers a call differently from now on. */
  answer(answering: EndpointMock): void;
}

/** What a middleware answers in full, or only what a front end relies on. */
type FakeAnswer<C extends Call> = ResponseData<C> | ReadAnswer<C>;

/** Answers a call: `fn` gives the answer (or a promise of it), or throws. */
export function mockResponse<C extends Call>(
  call: C,
  fn: (input: RequestInput<C>, options: RequestOptions) => FakeAnswer<C> | Promise<FakeAnswer<C>>,
): EndpointMock;
export function mockResponse(call: Call, fn: (input: never, options: RequestOptions) => unknown): EndpointMock {
  return {
    call,
    answer(input, options) {
      const given: unknown = Reflect.apply(fn, undefined, [input, options]);
      return given;
    },
  };
}

/** Refuses a call with a status and the server's sentence. */
export function mockErrorResponse(call: Call, status: number, userMessage: string): EndpointMock {
  return {
    call,
    answer: () => {
      throw new MiddlewareError('refused', { status, body: { userMessage } });
    },
  };
}

/** Refuses a change because somebody else has changed the record, and gives the record as it is now. */
export const mockConflict = (call: Call, present: object): EndpointMock => ({
  call,
  answer: () => {
    throw new MiddlewareError('refused', {
      status: 409,
      settled: true,
      body: { userMessage: 'Der Datensatz wurde inzwischen von jemand anderem geändert.', code: 'changed-meanwhile', present },
    });
  },
});

/** The answer of a call never comes, as when the line is cut. */
export function mockNetworkError(call: Call): EndpointMock {
  return {
    call,
    answer: () => {
      throw new MiddlewareError('unreachable');
    },
  };
}

/** A call whose answer is given by hand, to look at what stands there meanwhile. */
export function mockDeferredResponse<C extends Call>(
  call: C,
): EndpointMock & {
  /** Answers every request that waits. */
  readonly resolve: (answer: ReadAnswer<C>) => void;
  /** Refuses every request that waits. */
  readonly reject: (error: Error) => void;
} {
  const waiters: PromiseWithResolvers<ReadAnswer<C>>[] = [];
  return {
    call,
    answer: () => {
      const waiter = Promise.withResolvers<ReadAnswer<C>>();
      waiters.push(waiter);
      return waiter.promise;
    },
    resolve: (answer) => waiters.splice(0).forEach((waiter) => waiter.resolve(answer)),
    reject: (error) => waiters.splice(0).forEach((waiter) => waiter.reject(error)),
  };
}

/**
 * A middleware that answers what a test says. Answers go through the contract as real ones do, so a fake that
 * the middleware could never send fails. A call without an answer is `unreachable`.
 * @param offered the capabilities of the middleware; all by default
 */
export function createFakeClient(answers: readonly EndpointMock[], offered: readonly Capability[] = capabilities): FakeClient {
  const requests: SentRequest[] = [];
  const supports = (capability: Capability) => offered.includes(capability);
  const known = new Map<Call, EndpointMock>(answers.map((one) => [one.call, one]));

  function request<C extends Call>(call: C, input: RequestInput<C>, options?: RequestOptions): Promise<ReadAnswer<C>>;
  async function request(call: Call, input: unknown, options: RequestOptions = {}): Promise<unknown> {
    const { idempotencyKey: key, recordId: id, ...others } = options;
    const idempotencyKey = supports('idempotencyKeys') ? key : undefined;
    const recordId = supports('recordIds') ? id : undefined;
    requests.push({ call, input, idempotencyKey, recordId });
    if (call.capability !== undefined && !supports(call.capability)) throw new MiddlewareError('unsupported');
    const found = known.get(call);
    if (!found) throw new MiddlewareError('unreachable', { cause: `no answer for ${call.method} ${call.path}` });
    const raw = await untilAborted(
      Promise.resolve(found.answer(input, { ...others, ...(idempotencyKey === undefined ? {} : { idempotencyKey }), recordId })),
      options.signal,
    );
    const parsed = call.read.safeParse(raw);
    if (!parsed.success) throw new MiddlewareError('malformed', { status: 200, cause: parsed.error });
    return parsed.data;
  }

  return {
    supports,
    request,
    requests,
    inputsOf: (call) => requests.filter((sent) => sent.call === call).map(({ input }) => input),
    answer: (one) => void known.set(one.call, one),
  };
}

function untilAborted(answer: Promise<unknown>, signal: AbortSignal | undefined): Promise<unknown> {
  if (!signal) return answer;
  const aborted = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(new MiddlewareError('aborted')), { once: true });
  });
  return Promise.race([answer, aborted]);
}
