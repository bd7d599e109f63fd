import { calls } from '@aboschalter/contract';
import { closeNewCustomerDialog, newCustomerDialogAtom, openNewCustomerDialog, useActiveCustomerUuid } from '@aboschalter/counter';
import { shellStore } from '@aboschalter/platform';
import type { WidgetPropsByName } from '@aboschalter/platform/remote';
import { mockErrorResponse, mockResponse, renderInShell, type RenderInShellOptions } from '@aboschalter/test-kit';
import { act, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { NewCustomerOverlay } from './NewCustomerOverlay.tsx';

const uuid = '00000000-0000-4000-8000-000000000001';
const Stub = ({ create, start, onDone, onClose }: WidgetPropsByName['new-customer-assistant']) => (
  <div role="dialog" aria-label="Neuanlage">
    {`${create} ${start?.lastName ?? ''}`}
    <button type="button" onClick={() => onDone({ customerUuid: uuid })}>
      Anlegen
    </button>
    <button type="button" onClick={onClose}>
      Abbrechen
    </button>
  </div>
);
function Active() {
  return <p>{`aktiv: ${useActiveCustomerUuid() ?? 'niemand'}`}</p>;
}
const show = (answers: RenderInShellOptions['answers'] = []) =>
  renderInShell(
    <>
      <Active />
      <NewCustomerOverlay lockedReason={undefined} />
    </>,
    {
      path: '/cart',
      route: '/:page?',
      widgets: { 'new-customer-assistant': Stub },
      answers: [
        mockResponse(calls.getCustomer, () => ({ uuid, customerNumber: 1 })),
        mockResponse(calls.getCustomerTicketHolders, () => []),
        ...answers,
      ],
    },
  );

describe('the dialog for a new customer', () => {
  beforeEach(closeNewCustomerDialog);

  it('opens on request, with default values', async () => {
    show();
    expect(screen.queryByRole('dialog')).toBeNull();
    act(() => openNewCustomerDialog({ lastName: 'Neu' }));
    expect(await screen.findByRole('dialog')).toHaveTextContent('customer Neu');
  });

  it('opens the created customer', async () => {
    const { user, location } = show();
    act(() => openNewCustomerDialog());
    await user.click(await screen.findByRole('button', { name: 'Anlegen' }));
    await waitFor(() => expect(location()).toBe('/customer'));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(shellStore.get(newCustomerDialogAtom)).toBeUndefined();
  });

  it('refers staff to the search if the created customer could not be opened', async () => {
    const { user, location, toasts } = show([mockErrorResponse(calls.getCustomer, 500, 'Gestört.')]);
    act(() => openNewCustomerDialog());
    await user.click(await screen.findByRole('button', { name: 'Anlegen' }));
    await waitFor(() => expect(toasts()).toEqual(['Gestört.', 'Der Kunde konnte nicht geöffnet werden. Sie finden ihn über die Suche.']));
    expect(location()).toBe('/cart');
  });

  it('can be closed', async () => {
    const { user } = show();
    act(() => openNewCustomerDialog());
    await user.click(await screen.findByRole('button', { name: 'Abbrechen' }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
