import { calls } from '@aboschalter/contract';
import { MiddlewareError } from '@aboschalter/middleware-client';
import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import {
  type EndpointMock,
  mockDeferredResponse,
  mockErrorResponse,
  mockNetworkError,
  mockResponse,
  renderInShell,
} from '@aboschalter/test-kit';
import { apiQueryKey, customerQueryKey } from './query-key.ts';
import { useApiMutation, type MutationResult, type UseApiMutationOptions } from './use-api-mutation.ts';

const call = calls.createAccessCode;
const uuid = '7b8f9c1e-0000-4000-8000-000000000001';
type Options = UseApiMutationOptions<typeof call>;

let results: MutationResult<unknown>[] = [];
beforeEach(() => {
  results = [];
});

function CreateCodeButton({ options }: { options: Options }) {
  const { mutate } = useApiMutation(call, options);
  return (
    <button type="button" onClick={() => void mutate({ params: { uuid } }).then((result) => results.push(result))}>
      Erzeugen
    </button>
  );
}

/** A page whose button can be unmounted ('Verlassen') and mounted again, and whose options can change ('Ändern'). */
function Page({ options, laterOptions = options }: { options: Options; laterOptions?: Options }) {
  const [isOpen, setOpen] = useState(true);
  const [currentOptions, setCurrentOptions] = useState(options);
  return (
    <>
      <button type="button" onClick={() => setOpen(!isOpen)}>
        Verlassen
      </button>
      <button type="button" onClick={() => setCurrentOptions(laterOptions)}>
        Ändern
      </button>
      {isOpen ? <CreateCodeButton options={currentOptions} /> : null}
    </>
  );
}

const show = (answer: EndpointMock, options: Options, laterOptions?: Options) =>
  renderInShell(<Page options={options} {...(laterOptions === undefined ? {} : { laterOptions })} />, { answers: [answer] });
const press = ({ user }: ReturnType<typeof show>, name: string) => user.click(screen.getByRole('button', { name }));
/** Sends the request and waits for its result. */
async function create(shell: ReturnType<typeof show>) {
  const before = results.length;
  await press(shell, 'Erzeugen');
  await waitFor(() => expect(results).toHaveLength(before + 1));
}
const mockThrownError = (cause: unknown): EndpointMock => ({ call, respond: () => Promise.reject(cause) });

it.each([
  [
    'a mutation with `persistKeyAs` keeps the idempotency key after a lost response while the screen is unmounted',
    { persistKeyAs: 'codes' },
    1,
  ],
  ['a mutation without `persistKeyAs` uses a new idempotency key after the screen was unmounted', {}, 2],
])('%s', async (_, options, keyCount) => {
  const shell = show(mockNetworkError(call), options);
  await create(shell);
  await press(shell, 'Verlassen');
  await press(shell, 'Verlassen');
  await create(shell);
  expect(new Set(shell.client.requests.map(({ idempotencyKey }) => idempotencyKey)).size).toBe(keyCount);
});

it('a mutation shows no toast after success if it has no success message', async () => {
  const shell = show(
    mockResponse(call, () => undefined),
    {},
  );
  await create(shell);
  expect([results, shell.toasts()]).toEqual([[{ ok: true, data: undefined }], []]);
});

it('a mutation builds the success message from the response, with the latest options', async () => {
  const successMessage = vi.fn<(response: unknown) => string>(() => 'Erzeugt.');
  const shell = show(
    mockResponse(call, () => undefined),
    { successMessage: 'Alt.' },
    { successMessage },
  );
  await press(shell, 'Ändern');
  await create(shell);
  expect(shell.toasts()).toEqual(['Erzeugt.']);
  expect(successMessage).toHaveBeenCalledExactlyOnceWith(undefined);
});

it('a mutation reports an error that is no MiddlewareError as an invalid response with unknown outcome', async () => {
  const cause = new TypeError('x is undefined');
  const shell = show(mockThrownError(cause), {});
  await create(shell);
  expect(results).toMatchObject([{ ok: false, isOutcomeUnknown: true, error: { kind: 'invalid-response', cause } }]);
  expect(results.map((result) => !result.ok && result.message)).toEqual(shell.toasts());
});

it.each([
  ['shows no toast if `suppressErrorToast` is true', true, []],
  ['shows no toast if `suppressErrorToast` returns true for the error', (error: MiddlewareError) => error.status === 409, []],
  ['shows a toast if `suppressErrorToast` returns false for the error', (error: MiddlewareError) => error.status === 422, ['Nein.']],
  ['shows a toast if `suppressErrorToast` is false', false, ['Nein.']],
])('a failed mutation %s', async (_, suppressErrorToast, toasts) => {
  const shell = show(mockErrorResponse(call, 409, 'Nein.'), { suppressErrorToast });
  await create(shell);
  expect(shell.toasts()).toEqual(toasts);
  expect(results).toMatchObject([{ ok: false, isOutcomeUnknown: false, message: 'Nein.' }]);
});

it('a mutation shows no toast for a cancelled request', async () => {
  const shell = show(mockThrownError(new MiddlewareError('aborted')), {});
  await create(shell);
  expect([results.length, shell.toasts()]).toEqual([1, []]);
});

const usersKey = apiQueryKey(calls.getUsers, {});
it.each([
  ['the data of its customer and the listed queries', { customerUuid: uuid, invalidates: [usersKey] }, [customerQueryKey(uuid), usersKey]],
  ['only the listed queries if it has no customer', { invalidates: [usersKey] }, [usersKey]],
  ['nothing if it has neither customer nor list', {}, []],
])('a mutation refetches %s', async (_, options, keys) => {
  const shell = show(
    mockResponse(call, () => undefined),
    options,
  );
  const invalidateQueries = vi.spyOn(shell.queries, 'invalidateQueries');
  await create(shell);
  expect(invalidateQueries.mock.calls.map(([filters]) => filters?.queryKey)).toEqual(keys);
});

it('a mutation with `identity` repeats a request with the same idempotency key, and does not convert the large input to text', async () => {
  const uploadOutcomes: boolean[] = [];
  // `JSON.stringify` calls `toJSON`.
  const toJSON = vi.fn<() => never>(() => throwTooLarge());
  const body = { dataUri: 'data:application/pdf;base64,JVBERi0=', filename: 'a.pdf', description: 'a', toJSON };
  function Upload() {
    const { mutate } = useApiMutation(calls.uploadDocument);
    const upload = () => mutate({ params: { uuid }, body }, { identity: 'digest a.pdf' });
    return (
      <button type="button" onClick={() => void upload().then(({ ok }) => uploadOutcomes.push(ok))}>
        Hochladen
      </button>
    );
  }
  const shell = renderInShell(<Upload />, { answers: [mockNetworkError(calls.uploadDocument)] });
  const pressUpload = () => shell.user.click(screen.getByRole('button', { name: 'Hochladen' }));
  await pressUpload();
  await waitFor(() => expect(uploadOutcomes).toEqual([false]));
  shell.client.mock(mockResponse(calls.uploadDocument, () => undefined));
  await pressUpload();
  await waitFor(() => expect(uploadOutcomes).toEqual([false, true]));
  expect(toJSON).not.toHaveBeenCalled();
  expect(new Set(shell.client.requests.map(({ idempotencyKey }) => idempotencyKey)).size).toBe(1);
});

function throwTooLarge(): never {
  throw new Error('the input is too large for a text');
}

it('a mutation reads its options when the request starts, not when it ends', async () => {
  const deferred = mockDeferredResponse(call);
  const shell = show(deferred, { successMessage: 'Zu Beginn.' }, { successMessage: 'Am Ende.' });
  await press(shell, 'Erzeugen');
  await press(shell, 'Ändern');
  deferred.resolve(undefined);
  await waitFor(() => expect(shell.toasts()).toEqual(['Zu Beginn.']));
});
