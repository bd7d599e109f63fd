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
const codes = calls.createAccessCode;
type PasswordInput = RequestInput<typeof calls.requireNewPassword>;
const password = (temporaryPassword: string): PasswordInput => ({ params: { userId: 'u1' }, body: { temporaryPassword } });

let results: unknown[] = [];
beforeEach(() => {
  results = [];
});

function Password(options: UseApiMutationOptions<typeof calls.requireNewPassword>) {
  const { mutate, isPending, errorMessage } = useApiMutation(calls.requireNewPassword, options);
  const press = (word: string) => void mutate(password(word)).then((result) => results.push(result.ok || result.isOutcomeUnknown));
  return (
    <>
      <p>{isPending ? 'beschäftigt' : 'frei'}</p>
      <FormError text={errorMessage} />
      {['eins', 'zwei'].map((word) => (
        <button type="button" key={word} onClick={() => press(word)}>
          {word}
        </button>
      ))}
    </>
  );
}
const show = (answers: readonly EndpointMock[], options: UseApiMutationOptions<typeof calls.requireNewPassword> = {}) =>
  renderInShell(<Password {...options} />, { answers });
const keys = ({ client }: ReturnType<typeof show>) => client.requests.map(({ idempotencyKey }) => idempotencyKey);
const press = ({ user }: ReturnType<typeof show>, word: string) => user.click(screen.getByRole('button', { name: word }));

describe('a mutation', () => {
  it('reports its success and returns a result', async () => {
    const shell = show([mockResponse(calls.requireNewPassword, () => undefined)], { successMessage: 'Passwort erfolgreich zurückgesetzt' });
    await press(shell, 'eins');
    await waitFor(() => expect(shell.toasts()).toEqual(['Passwort erfolgreich zurückgesetzt']));
    expect(shellStore.get(toastsAtom)).toMatchObject([{ level: 'success' }]);
    expect(results).toEqual([true]);
  });

  it('reports a rejection once, and never rejects its promise', async () => {
    const shell = show([mockErrorResponse(calls.requireNewPassword, 409, 'Das geht nicht.')]);
    await press(shell, 'eins');
    await waitFor(() => expect(shell.toasts()).toEqual(['Das geht nicht.']));
    expect(shellStore.get(toastsAtom)).toMatchObject([{ level: 'error' }]);
    expect([results, screen.queryByText('frei') !== null]).toEqual([[false], true]);
  });

  it('shows the message of a failure in place until it is sent again', async () => {
    const shell = show([mockErrorResponse(calls.requireNewPassword, 409, 'Das geht nicht.')]);
    await press(shell, 'eins');
    expect(await screen.findByRole('alert')).toHaveTextContent('Das geht nicht.');
    shell.client.mock(mockResponse(calls.requireNewPassword, () => undefined));
    await press(shell, 'eins');
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('shows neither a toast nor a message in place with `suppressErrorToast`', async () => {
    const shell = show([mockErrorResponse(calls.requireNewPassword, 409, 'Das geht nicht.')], { suppressErrorToast: true });
    await press(shell, 'eins');
    await waitFor(() => expect(results).toEqual([false]));
    expect([shell.toasts(), screen.queryByRole('alert')]).toEqual([[], null]);
  });

  it('shows the incident number of a failure in the toast', async () => {
    const away = new MiddlewareError('rejected', {
      status: 500,
      body: { userMessage: 'Fehler.', incidentId: 'v-4711' },
      isOutcomeKnown: true,
    });
    const shell = show([mockResponse(calls.requireNewPassword, () => Promise.reject(away))]);
    await press(shell, 'eins');
    await waitFor(() => expect(shell.toasts()).toEqual(['Fehler. (Vorgangsnummer v-4711)']));
  });

  it('sends one request for two presses and returns one result', async () => {
    const late = mockDeferredResponse(calls.requireNewPassword);
    const shell = show([late]);
    await press(shell, 'eins');
    await press(shell, 'eins');
    expect(screen.getByText('beschäftigt')).toBeInTheDocument();
    await act(async () => late.resolve(undefined));
    expect([keys(shell).length, results, screen.queryByText('frei') !== null]).toEqual([1, [true, true], true]);
  });

  it('sends a separate request for other input', async () => {
    const late = mockDeferredResponse(calls.requireNewPassword);
    const shell = show([late]);
    await press(shell, 'eins');
    shell.client.mock(mockErrorResponse(calls.requireNewPassword, 409, 'Zu kurz.'));
    await press(shell, 'zwei');
    await waitFor(() => expect(results).toEqual([false]));
    expect(screen.getByText('beschäftigt')).toBeInTheDocument();
    await act(async () => late.resolve(undefined));
    expect(results).toEqual([false, true]);
    expect(new Set(keys(shell)).size).toBe(2);
  });

  it('reports an unknown outcome after a lost response, and keeps its key through 429 and 401', async () => {
    const shell = show([mockNetworkError(calls.requireNewPassword)]);
    await press(shell, 'eins');
    await waitFor(() => expect(shell.toasts()[0]).toContain('ist nicht bekannt'));
    expect(results).toEqual([true]);
    for (const status of [429, 401, 503]) {
      shell.client.mock(mockErrorResponse(calls.requireNewPassword, status, `Status ${status}`));
      await press(shell, 'eins');
      await waitFor(() => expect(screen.getByText('frei')).toBeInTheDocument());
    }
    shell.client.mock(mockResponse(calls.requireNewPassword, () => undefined));
    await press(shell, 'eins');
    await waitFor(() => expect(results).toHaveLength(5));
    expect(new Set(keys(shell)).size).toBe(1);
    await press(shell, 'eins');
    expect(new Set(keys(shell)).size).toBe(2);
  });

  it('removes the toast of its failure when it is sent again, before it ends', async () => {
    const shell = show([mockErrorResponse(calls.requireNewPassword, 409, 'Zu kurz.')]);
    await press(shell, 'eins');
    await waitFor(() => expect(shell.toasts()).toEqual(['Zu kurz.']));
    const late = mockDeferredResponse(calls.requireNewPassword);
    shell.client.mock(late);
    await press(shell, 'zwei');
    expect(shellStore.get(toastsAtom)).toMatchObject([{ text: 'Zu kurz.', leaving: true }]);
    await act(async () => late.resolve(undefined));
  });

  it('uses a new key after the repeat of a lost request was rejected with the same key', async () => {
    const shell = show([mockNetworkError(calls.requireNewPassword)]);
    await press(shell, 'eins');
    await waitFor(() => expect(results).toEqual([true]));
    shell.client.mock({
      call: calls.requireNewPassword,
      respond: () => {
        throw new MiddlewareError('rejected', { status: 409, body: { userMessage: 'Nein.' }, isOutcomeKnown: true });
      },
    });
    await press(shell, 'eins');
    await waitFor(() => expect(results).toEqual([true, false]));
    await press(shell, 'eins');
    await waitFor(() => expect(keys(shell)).toHaveLength(3));
    expect(new Set(keys(shell)).size).toBe(2);
  });
});

function NewCode() {
  const { mutate, isPending } = useApiMutation(codes, { customerUuid: uuid });
  const list = useApiQuery(calls.getAccessCodes, { params: { uuid } }, { customerUuid: uuid });
  return (
    <button type="button" onClick={() => void mutate({ params: { uuid } })}>
      {isPending ? 'läuft' : `${list.status} fertig`}
    </button>
  );
}

it('a mutation starts the reload of changed data without waiting for it', async () => {
  const { user, client } = renderInShell(<NewCode />, {
    answers: [mockResponse(codes, () => undefined), mockResponse(calls.getAccessCodes, () => [])],
  });
  await screen.findByText('success fertig');
  const never = mockDeferredResponse(calls.getAccessCodes);
  client.mock(never);
  await user.click(screen.getByRole('button'));
  await screen.findByText('success fertig');
  await waitFor(() => expect(client.getRequestInputs(calls.getAccessCodes)).toHaveLength(2));
});

function Serving() {
  const { mutate } = useApiMutation(codes, { customerUuid: uuid });
  const input = { params: { uuid } };
  const options = { customerUuid: uuid };
  const customer = useApiQuery(calls.getCustomer, input, options);
  const both = combineResults(customer, useApiQuery(calls.getCustomerTicketHolders, input, options), () => 'ready');
  return (
    <button type="button" onClick={() => void mutate({ params: { uuid } })}>
      {both.data}
    </button>
  );
}

it.each([
  ['a change', mockResponse(codes, () => undefined)],
  ['a change whose answer was lost', mockNetworkError(codes)],
])('after %s the customer and the list of holders are refetched', async (_, answer) => {
  const { user, client } = renderInShell(<Serving />, {
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
