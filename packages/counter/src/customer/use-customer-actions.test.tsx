import { calls } from '@aboschalter/contract';
import { act, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { mockDeferredResponse, mockErrorResponse, mockResponse, renderInShell, type RenderInShellOptions } from '@aboschalter/test-kit';
import { useActiveCustomer } from './use-active-customer.ts';
import { useCustomerActions } from './use-customer-actions.ts';

const createUuid = (end: number) => `7b8f9c1e-0000-4000-8000-00000000000${end}`;
const createCustomer = (id: string) => ({ uuid: id, customerNumber: Number(id.at(-1)), lastName: `Name${id.at(-1)}` });

function Desk() {
  const { open, close, reload } = useCustomerActions();
  const active = useActiveCustomer();
  return (
    <>
      {[1, 2].map((end) => (
        <button type="button" key={end} onClick={() => void open(createUuid(end))}>{`Öffnen ${end}`}</button>
      ))}
      <button type="button" onClick={close}>
        Schließen
      </button>
      <button type="button" onClick={() => void reload()}>
        Neu laden
      </button>
      <p>{`aktiv: ${active.data?.customer.lastName ?? active.fetchStatus}`}</p>
    </>
  );
}

const show = (options: RenderInShellOptions = {}) =>
  renderInShell(<Desk />, {
    ...options,
    answers: [
      mockResponse(calls.getCustomer, ({ params }) => createCustomer(params.uuid)),
      mockResponse(calls.getCustomerTicketHolders, () => []),
      ...(options.answers ?? []),
    ],
  });
const click = ({ user }: ReturnType<typeof show>, name: string) => user.click(screen.getByRole('button', { name }));
const findActiveText = (text: string) => screen.findByText(`aktiv: ${text}`);
const readCache = ({ queries }: ReturnType<typeof show>) =>
  JSON.stringify(
    queries
      .getQueryCache()
      .getAll()
      .map(({ state }) => state.data),
  );

describe('the active customer', () => {
  it('is replaced, and the data of the previous customer are removed from the cache', async () => {
    const shell = show({ customer: createUuid(1) });
    await findActiveText('Name1');
    await click(shell, 'Öffnen 2');
    await findActiveText('Name2');
    await waitFor(() => expect(readCache(shell)).not.toContain('Name1'));
  });

  it('is undefined after closing, and the data are removed from the cache', async () => {
    const shell = show({ customer: createUuid(1) });
    await findActiveText('Name1');
    await click(shell, 'Schließen');
    await findActiveText('idle');
    await waitFor(() => expect(readCache(shell)).not.toContain('Name1'));
  });

  it.each([
    ['another customer was opened', 'Öffnen 2', 'Name2'],
    ['the customer was closed', 'Schließen', 'idle'],
  ])('is not set by a response that arrives after %s', async (_, button, expected) => {
    const late = mockDeferredResponse(calls.getCustomer);
    const shell = show({ answers: [late] });
    await click(shell, 'Öffnen 1');
    shell.client.mock(mockResponse(calls.getCustomer, ({ params }) => createCustomer(params.uuid)));
    await click(shell, button);
    await findActiveText(expected);
    await act(async () => late.resolve(createCustomer(createUuid(1))));
    await findActiveText(expected);
    await waitFor(() => expect(readCache(shell)).not.toContain('Name1'));
  });

  it('stays active if another customer cannot be loaded completely, and no data of the other customer are kept', async () => {
    const shell = show({ customer: createUuid(1) });
    await findActiveText('Name1');
    shell.client.mock(mockErrorResponse(calls.getCustomerTicketHolders, 503, 'Wartung.'));
    await click(shell, 'Öffnen 2');
    await waitFor(() => expect(shell.toasts()).toEqual(['Wartung.']));
    await findActiveText('Name1');
    await waitFor(() => expect(readCache(shell)).not.toContain('Name2'));
  });

  it('is refetched together with the holders by `reload`', async () => {
    const shell = show({ customer: createUuid(1) });
    await findActiveText('Name1');
    await click(shell, 'Neu laden');
    await waitFor(() => expect(shell.client.getRequestInputs(calls.getCustomer)).toHaveLength(2));
    expect(shell.client.getRequestInputs(calls.getCustomerTicketHolders)).toHaveLength(2);
  });
});
