import { calls, type Call } from '@aboschalter/contract';
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

const codes = calls.createAccessCode;
const uuid = '7b8f9c1e-0000-4000-8000-000000000001';
type Options = UseApiMutationOptions<typeof codes>;

let ends: MutationResult<unknown>[] = [];
beforeEach(() => {
  ends = [];
});

function NewCode({ options }: { options: Options }) {
  const { mutate } = useApiMutation(codes, options);
  return (
    <button type="button" onClick={() => void mutate({ params: { uuid } }).then((sent) => ends.push(sent))}>
      Erzeugen
    </button>
  );
}

/** A page whose button can be unmounted ('Verlassen') and mounted again, and whose options can change ('Ändern'). */
function Page({ options, laterOptions = options }: { options: Options; laterOptions?: Options }) {
  const [isOpen, setOpen] = useState(true);
  const [present, setPresent] = useState(options);
  return (
    <>
      <button type="button" onClick={() => setOpen(!isOpen)}>
        Verlassen
      </button>
      <button type="button" onClick={() => setPresent(laterOptions)}>
        Ändern
      </button>
      {isOpen ? <NewCode options={present} /> : null}
    </>
  );
}

const show = (answer: EndpointMock, options: Options, laterOptions?: Options) =>
  renderInShell(<Page options={options} {...(laterOptions === undefined ? {} : { laterOptions })} />, { answers: [answer] });
const press = ({ user }: ReturnType<typeof show>, name: string) => user.click(screen.getByRole('button', { name }));
/** Sends, and waits for the outcome. */
async function create(shell: ReturnType<typeof show>) {
  const before = ends.length;
  await press(shell, 'Erzeugen');
  await waitFor(() => expect(ends).toHaveLength(before + 1));
}
const mockThrownError = (call: Call, cause: unknown): EndpointMock => ({ call, respond: () => Promise.reject(cause) });

it.each([
  [
    'a mutation keeps the idempotency key after a lost response while the screen is unmounted, with `persistKeyAs`',
    { persistKeyAs: 'codes' },
    1,
  ],
  ['a mutation uses a new idempotency key after the screen was unmounted, without `persistKeyAs`', {}, 2],
])('%s', async (_, options, keys) => {
  const shell = show(mockNetworkError(codes), options);
  await create(shell);
  await press(shell, 'Verlassen');
  await press(shell, 'Verlassen');
  await create(shell);
  expect(new Set(shell.client.requests.map(({ idempotencyKey }) => idempotencyKey)).size).toBe(keys);
});

it('a mutation shows no toast after success if it has no success message', async () => {
  const shell = show(
    mockResponse(codes, () => undefined),
    {},
  );
  await create(shell);
  expect([ends, shell.toasts()]).toEqual([[{ ok: true, data: undefined }], []]);
});

it('a mutation builds the success message from the response, with the latest options', async () => {
  const success = vi.fn<(answer: unknown) => string>(() => 'Erzeugt.');
  const shell = show(
    mockResponse(codes, () => undefined),
    { successMessage: 'Alt.' },
    { successMessage: success },
  );
  await press(shell, 'Ändern');
  await create(shell);
  expect(shell.toasts()).toEqual(['Erzeugt.']);
  expect(success).toHaveBeenCalledExactlyOnceWith(undefined);
});

it('a mutation reports any other thrown error as an invalid response with unknown outcome', async () => {
  const cause = new TypeError('x is undefined');
  const shell = show(mockThrownError(codes, cause), {});
  await create(shell);
  expect(ends).toMatchObject([{ ok: false, isOutcomeUnknown: true, error: { kind: 'invalid-response', cause } }]);
  expect(ends.map((end) => !end.ok && end.message)).toEqual(shell.toasts());
});

it.each([
  ['shows no toast if `suppressErrorToast` is true', true, []],
  ['shows no toast if `suppressErrorToast` returns true for the error', (error: MiddlewareError) => error.status === 409, []],
  ['shows a toast if `suppressErrorToast` returns false for the error', (error: MiddlewareError) => error.status === 422, ['Nein.']],
  ['shows a toast if `suppressErrorToast` is false', false, ['Nein.']],
])('a failed mutation %s', async (_, suppressErrorToast, toasts) => {
  const shell = show(mockErrorResponse(codes, 409, 'Nein.'), { suppressErrorToast });
  await create(shell);
  expect(shell.toasts()).toEqual(toasts);
  expect(ends).toMatchObject([{ ok: false, isOutcomeUnknown: false, message: 'Nein.' }]);
});

it('a mutation reports nothing for a cancelled request', async () => {
  const shell = show(mockThrownError(codes, new MiddlewareError('aborted')), {});
  await create(shell);
  expect([ends.length, shell.toasts()]).toEqual([1, []]);
});

const users = apiQueryKey(calls.getUsers, {});
it.each([
  ['the data of its customer and the listed queries', { customerUuid: uuid, invalidates: [users] }, [customerQueryKey(uuid), users]],
  ['only the listed queries if it has no customer', { invalidates: [users] }, [users]],
  ['nothing if it has neither customer nor list', {}, []],
])('a mutation refetches %s', async (_, options, keys) => {
  const shell = show(
    mockResponse(codes, () => undefined),
    options,
  );
  const reload = vi.spyOn(shell.queries, 'invalidateQueries');
  await create(shell);
  expect(reload.mock.calls.map(([filters]) => filters?.queryKey)).toEqual(keys);
});

it('a mutation identifies a large input by its identity and never converts it to text', async () => {
  const results: boolean[] = [];
  const content = { toJSON: vi.fn<() => never>(() => unreachableText()) };
  const body = Object.assign({ dataUri: 'data:application/pdf;base64,JVBERi0=', filename: 'a.pdf', description: 'a' }, content);
  function Upload() {
    const { mutate } = useApiMutation(calls.uploadDocument);
    const sendIt = () => mutate({ params: { uuid }, body }, { identity: 'digest a.pdf' });
    return (
      <button type="button" onClick={() => void sendIt().then(({ ok }) => results.push(ok))}>
        Hochladen
      </button>
    );
  }
  const shell = renderInShell(<Upload />, { answers: [mockNetworkError(calls.uploadDocument)] });
  const upload = () => shell.user.click(screen.getByRole('button', { name: 'Hochladen' }));
  await upload();
  await waitFor(() => expect(results).toEqual([false]));
  shell.client.mock(mockResponse(calls.uploadDocument, () => undefined));
  await upload();
  await waitFor(() => expect(results).toEqual([false, true]));
  expect(content.toJSON).not.toHaveBeenCalled();
  expect(new Set(shell.client.requests.map(({ idempotencyKey }) => idempotencyKey)).size).toBe(1);
});

function unreachableText(): never {
  throw new Error('the input is too large for a text');
}

it('a mutation reads its options when the request starts, not when it ends', async () => {
  const late = mockDeferredResponse(codes);
  const shell = show(late, { successMessage: 'Zu Beginn.' }, { successMessage: 'Am Ende.' });
  await press(shell, 'Erzeugen');
  await press(shell, 'Ändern');
  late.resolve(undefined);
  await waitFor(() => expect(shell.toasts()).toEqual(['Zu Beginn.']));
});
