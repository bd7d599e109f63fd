import type { ResponseData, Call, RequestInput } from '@aboschalter/contract';
import type { TestClient, RequestResult } from '../test-client.ts';
import { RecoveryError, type Operation } from './operation.ts';

/** Options of an operation that sends one call with an idempotency key. */
export interface CallOperationOptions<C extends Call> {
  readonly client: TestClient;
  readonly kind: Operation['kind'];
  readonly call: C;
  readonly input: RequestInput<C>;
  /** Called with each response that confirms the success: once for the attempt, and once for the recovery. */
  readonly onDone: (response: ResponseData<C>) => void;
  /** Checks after the recovery that the result of the operation can be read. */
  readonly verify?: () => Promise<void>;
}

/**
 * Creates an operation that sends a call. Its recovery sends the call again with the same key: the response must be
 * the same, whether or not the first attempt had taken effect.
 */
export function createCallOperation<C extends Call>({ client, kind, call, input, onDone, verify }: CallOperationOptions<C>): Operation {
  const key = crypto.randomUUID();
  let state = 'not yet sent';
  let firstResponse: string | undefined;
  const recordResponse = (outcome: RequestResult<ResponseData<C>>): boolean => {
    if (!('data' in outcome)) return false;
    const response = JSON.stringify(outcome.data ?? null);
    if (firstResponse !== undefined && firstResponse !== response) throw new RecoveryError(`${kind}: another response to the same key`);
    firstResponse = response;
    onDone(outcome.data);
    return true;
  };
  return {
    kind,
    describeProgress: () => state,
    async attempt() {
      state = 'sent';
      const isDone = recordResponse(await client.send(call, input, key));
      state = isDone ? 'answered' : 'lost';
      return isDone;
    },
    async recover() {
      const outcome = await client.send(call, input, key);
      if (!recordResponse(outcome)) throw new RecoveryError(`${kind}: sent again with its key: ${JSON.stringify(outcome)}`);
      await verify?.();
    },
  };
}
