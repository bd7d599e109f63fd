import type { ResponseData, Call, RequestInput } from '@aboschalter/contract';
import type { TestClient, RequestResult } from '../test-client.ts';
import { RecoveryError, type Operation } from './operation.ts';

/** An operation of one call with a key. */
export interface CallOperationOptions<C extends Call> {
  readonly clerk: TestClient;
  readonly kind: Operation['kind'];
  readonly call: C;
  readonly input: RequestInput<C>;
  /** Called each time the operation has certainly succeeded. */
  readonly onDone: (answer: ResponseData<C>) => void;
  /** Further steps of a clerk after it was finished, which must find its result. */
  readonly afterwards?: () => Promise<void>;
}

/**
 * Sends the call; finishes it by sending it again with the same key, which returns the same response whether it had
 * taken effect or not.
 */
export function createCallOperation<C extends Call>({ clerk, kind, call, input, onDone, afterwards }: CallOperationOptions<C>): Operation {
  const key = crypto.randomUUID();
  let state = 'not yet sent';
  let first: string | undefined;
  const take = (outcome: RequestResult<ResponseData<C>>): boolean => {
    if (!('data' in outcome)) return false;
    const answer = JSON.stringify(outcome.data ?? null);
    if (first !== undefined && first !== answer) throw new RecoveryError(`${kind}: another answer to the same key`);
    first = answer;
    onDone(outcome.data);
    return true;
  };
  return {
    kind,
    describeProgress: () => state,
    async attempt() {
      state = 'sent';
      const isDone = take(await clerk.send(call, input, key));
      state = isDone ? 'answered' : 'lost';
      return isDone;
    },
    async recover() {
      const outcome = await clerk.send(call, input, key);
      if (!take(outcome)) throw new RecoveryError(`${kind}: sent again with its key: ${JSON.stringify(outcome)}`);
      await afterwards?.();
    },
  };
}
