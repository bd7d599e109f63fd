import { calls, type ReadResponse, type RequestInput } from '@aboschalter/contract';
import { MiddlewareError } from '@aboschalter/middleware-client';
import { FormError } from '@aboschalter/ui';
import { act, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, expectTypeOf, it } from 'vitest';
import {
  type EndpointMock,
  mockDeferredResponse,
  mockErrorResponse,
  mockNetworkError,
  mockResponse,
  renderInShell,
} from '@aboschalter/test-kit';
import { shellStore } from '../shell/shell-store.ts';
import { toastsAtom } from '../toasts/toast-store.ts';
import { combineResults } from './combine-results.ts';
import { useApiQuery } from './use-api-query.ts';
import { useApiMutation, type ApiMutation, type MutationResult, type UseApiMutationOptions } from './use-api-mutation.ts';

const uuid = '7b8f9c1e-0000-4000-8000-000000000001';
const createCode = calls.createAccessCode;
type PasswordInput = RequestInput<typeof calls.requireNewPassword>;
const createPasswordInput = (temporaryPassword: string): PasswordInput => ({ params: { userId: 'u1' }, body: { temporaryPassword } });

/** The outcomes of the finished mutations. */
let results: ('ok' | 'unknown' | 'failed')[] = [];
beforeEach(() => {
  results = [];
});

function PasswordButtons(options: UseApiMutationOptions<typeof calls.requireNewPassword>) {
  const { mutate, isPending, errorMessage } = useApiMutation(calls.requireNewPassword, options);
  const requirePassword = async (word: string) => {
    const result = await mutate(createPasswordInput(word));
    if (result.ok) results.push('ok');
    else results.push(result.isOutcomeUnknown ? 'unknown' : 'failed');
  };
  return (
    <>
      <p>{isPending ? 'beschäftigt' : 'frei'}</p>
      <FormError text={errorMessage} />
      {['eins', 'zwei'].map((word) => (
        <button type="button" key={word} onClick={() => void requirePassword(word)}>
          {word}
        </button>
      ))}
    </>
  );
}
const show = (answers: readonly EndpointMock[], options: UseApiMutationOptions<typeof calls.requireNewPassword> = {}) =>
  renderInShell(<PasswordButtons {...options} />, { answers });
const getKeys = ({ client }: ReturnType<typeof show>) => client.requests.map(({ idempotencyKey }) => idempotencyKey);
const press = ({ user }: ReturnType<typeof show>, word: string) => user.click(screen.getByRole('button', { name: word }));

describe('a mutation', () => {
  it('shows a success toast and returns a result', async () => {
    const shell = show([mockResponse(calls.requireNewPassword, () => undefined)], { successMessage: 'Passwort erfolgreich zurückgesetzt' });
    await press(shell, 'eins');
    await waitFor(() => expect(shell.toasts()).toEqual(['Passwort erfolgreich zurückgesetzt']));
    expect(shellStore.get(toastsAtom)).toMatchObject([{ level: 'success' }]);
    expect(results).toEqual(['ok']);
  });

  it('shows one error toast about a rejection, and resolves its promise', async () => {
    const shell = show([mockErrorResponse(calls.requireNewPassword, 409, 'Das geht nicht.')]);
    await press(shell, 'eins');
    await waitFor(() => expect(shell.toasts()).toEqual(['Das geht nicht.']));
    expect(shellStore.get(toastsAtom)).toMatchObject([{ level: 'error' }]);
    expect([results, screen.queryByText('frei') !== null]).toEqual([['failed'], true]);
  });

  it('returns the message of a failure until the next request', async () => {
    const shell = show([mockErrorResponse(calls.requireNewPassword, 409, 'Das geht nicht.')]);
    await press(shell, 'eins');
    expect(await screen.findByRole('alert')).toHaveTextContent('Das geht nicht.');
    shell.client.mock(mockResponse(calls.requireNewPassword, () => undefined));
    await press(shell, 'eins');
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('with `suppressErrorToast` shows no toast and leaves `errorMessage` undefined', async () => {
    const shell = show([mockErrorResponse(calls.requireNewPassword, 409, 'Das geht nicht.')], { suppressErrorToast: true });
    await press(shell, 'eins');
    await waitFor(() => expect(results).toEqual(['failed']));
    expect([shell.toasts(), screen.queryByRole('alert')]).toEqual([[], null]);
  });

  it('shows the incident number of a failure in the toast', async () => {
    const error = new MiddlewareError('rejected', {
      status: 500,
      body: { userMessage: 'Fehler.', incidentId: 'v-4711' },
      isOutcomeKnown: true,
    });
    const shell = show([mockResponse(calls.requireNewPassword, () => Promise.reject(error))]);
    await press(shell, 'eins');
    await waitFor(() => expect(shell.toasts()).toEqual(['Fehler. (Vorgangsnummer v-4711)']));
  });

  it('sends one request for two presses with the same input, and returns the same result to both', async () => {
    const deferred = mockDeferredResponse(calls.requireNewPassword);
    const shell = show([deferred]);
    await press(shell, 'eins');
    await press(shell, 'eins');
    expect(screen.getByText('beschäftigt')).toBeInTheDocument();
    await act(async () => deferred.resolve(undefined));
    expect([getKeys(shell).length, results, screen.queryByText('frei') !== null]).toEqual([1, ['ok', 'ok'], true]);
  });

  it('sends a second request for another input while the first one is pending', async () => {
    const deferred = mockDeferredResponse(calls.requireNewPassword);
    const shell = show([deferred]);
    await press(shell, 'eins');
    shell.client.mock(mockErrorResponse(calls.requireNewPassword, 409, 'Zu kurz.'));
    await press(shell, 'zwei');
    await waitFor(() => expect(results).toEqual(['failed']));
    expect(screen.getByText('beschäftigt')).toBeInTheDocument();
    await act(async () => deferred.resolve(undefined));
    expect(results).toEqual(['failed', 'ok']);
    expect(new Set(getKeys(shell)).size).toBe(2);
  });

  it('reports an unknown outcome after a lost response, and keeps its key after 429, 401 and 503', async () => {
    const shell = show([mockNetworkError(calls.requireNewPassword)]);
    await press(shell, 'eins');
    await waitFor(() => expect(shell.toasts()[0]).toContain('ist nicht bekannt'));
    expect(results).toEqual(['unknown']);
    for (const status of [429, 401, 503]) {
      shell.client.mock(mockErrorResponse(calls.requireNewPassword, status, `Status ${status}`));
      await press(shell, 'eins');
      await waitFor(() => expect(screen.getByText('frei')).toBeInTheDocument());
    }
    shell.client.mock(mockResponse(calls.requireNewPassword, () => undefined));
    await press(shell, 'eins');
    await waitFor(() => expect(results).toHaveLength(5));
    expect(new Set(getKeys(shell)).size).toBe(1);
    await press(shell, 'eins');
    expect(new Set(getKeys(shell)).size).toBe(2);
  });

  it('removes the toast of a failure when the next request starts', async () => {
    const shell = show([mockErrorResponse(calls.requireNewPassword, 409, 'Zu kurz.')]);
    await press(shell, 'eins');
    await waitFor(() => expect(shell.toasts()).toEqual(['Zu kurz.']));
    const deferred = mockDeferredResponse(calls.requireNewPassword);
    shell.client.mock(deferred);
    await press(shell, 'zwei');
    expect(shellStore.get(toastsAtom)).toMatchObject([{ text: 'Zu kurz.', leaving: true }]);
    await act(async () => deferred.resolve(undefined));
  });

  it('uses a new key after a repeat with the same key was rejected with a known outcome', async () => {
    const shell = show([mockNetworkError(calls.requireNewPassword)]);
    await press(shell, 'eins');
    await waitFor(() => expect(results).toEqual(['unknown']));
    shell.client.mock({
      call: calls.requireNewPassword,
      respond: () => {
        throw new MiddlewareError('rejected', { status: 409, body: { userMessage: 'Nein.' }, isOutcomeKnown: true });
      },
    });
    await press(shell, 'eins');
    await waitFor(() => expect(results).toEqual(['unknown', 'failed']));
    await press(shell, 'eins');
    await waitFor(() => expect(getKeys(shell)).toHaveLength(3));
    expect(new Set(getKeys(shell)).size).toBe(2);
  });
});

function AccessCodes() {
  const { mutate, isPending } = useApiMutation(createCode, { customerUuid: uuid });
  const list = useApiQuery(calls.getAccessCodes, { params: { uuid } }, { customerUuid: uuid });
  return (
    <button type="button" onClick={() => void mutate({ params: { uuid } })}>
      {isPending ? 'läuft' : `${list.status} fertig`}
    </button>
  );
}

it('a mutation does not wait until changed data are refetched', async () => {
  const { user, client } = renderInShell(<AccessCodes />, {
    answers: [mockResponse(createCode, () => undefined), mockResponse(calls.getAccessCodes, () => [])],
  });
  await screen.findByText('success fertig');
  const endlessRefetch = mockDeferredResponse(calls.getAccessCodes);
  client.mock(endlessRefetch);
  await user.click(screen.getByRole('button'));
  await screen.findByText('success fertig');
  await waitFor(() => expect(client.getRequestInputs(calls.getAccessCodes)).toHaveLength(2));
});

function CustomerAndHolders() {
  const { mutate } = useApiMutation(createCode, { customerUuid: uuid });
  const input = { params: { uuid } };
  const options = { customerUuid: uuid };
  const customer = useApiQuery(calls.getCustomer, input, options);
  const combined = combineResults(customer, useApiQuery(calls.getCustomerTicketHolders, input, options), () => 'ready');
  return (
    <button type="button" onClick={() => void mutate({ params: { uuid } })}>
      {combined.data}
    </button>
  );
}

it.each([
  ['a successful change', mockResponse(createCode, () => undefined)],
  ['a change whose response was lost', mockNetworkError(createCode)],
])('after %s the customer and the list of holders are refetched', async (_, answer) => {
  const { user, client } = renderInShell(<CustomerAndHolders />, {
    customer: uuid,
    answers: [
      mockResponse(calls.getCustomer, () => ({ uuid, customerNumber: 1 })),
      mockResponse(calls.getCustomerTicketHolders, () => []),
      answer,
    ],
  });
  await user.click(await screen.findByRole('button', { name: 'ready' }));
  await waitFor(() => expect(client.getRequestInputs(calls.getCustomer)).toHaveLength(2));
  expect(client.getRequestInputs(calls.getCustomerTicketHolders)).toHaveLength(2);
});

it('a mutation has the types of its call', () => {
  expectTypeOf<ApiMutation<typeof calls.createCustomer>['mutate']>()
    .parameter(0)
    .toEqualTypeOf<RequestInput<typeof calls.createCustomer>>();
  expectTypeOf<Awaited<ReturnType<ApiMutation<typeof calls.createCustomer>['mutate']>>>().toEqualTypeOf<
    MutationResult<ReadResponse<typeof calls.createCustomer>>
  >();
});
