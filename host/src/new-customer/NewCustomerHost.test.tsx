import { calls } from '@aboschalter/contract';
import { endNewCustomer, newCustomerAtom, shellStore, startNewCustomer, useActiveCustomerUuid } from '@aboschalter/shell-api';
import type { WidgetProps } from '@aboschalter/shell-api/remote';
import { answering, refusing, renderInShell, type ShellOptions } from '@aboschalter/shell-api/test-kit';
import { act, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { NewCustomerHost } from './NewCustomerHost.tsx';

const uuid = '00000000-0000-4000-8000-000000000001';
const Stub = ({ create, start, onDone, onClose }: WidgetProps['new-customer-assistant']) => (
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
const show = (answers: ShellOptions['answers'] = []) =>
  renderInShell(
    <>
      <Active />
      <NewCustomerHost lockedReason={undefined} />
    </>,
    {
      path: '/cart',
      route: '/:page?',
      widgets: { 'new-customer-assistant': Stub },
      answers: [
        answering(calls.getCustomer, () => ({ uuid, customerNumber: 1 })),
        answering(calls.getCustomerTicketHolders, () => []),
        ...answers,
      ],
    },
  );

describe('the assistant opened from anywhere', () => {
  beforeEach(endNewCustomer);

  it('is there when it is wanted, with what is known', async () => {
    show();
    expect(screen.queryByRole('dialog')).toBeNull();
    act(() => startNewCustomer({ lastName: 'Neu' }));
    expect(await screen.findByRole('dialog')).toHaveTextContent('customer Neu');
  });

  it('opens who was created', async () => {
    const { user, location } = show();
    act(() => startNewCustomer());
    await user.click(await screen.findByRole('button', { name: 'Anlegen' }));
    await waitFor(() => expect(location()).toBe('/customer'));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(shellStore.get(newCustomerAtom)).toBeUndefined();
  });

  it('says where to find who was created and could not be opened', async () => {
    const { user, location, toasts } = show([refusing(calls.getCustomer, 500, 'Gestört.')]);
    act(() => startNewCustomer());
    await user.click(await screen.findByRole('button', { name: 'Anlegen' }));
    await waitFor(() => expect(toasts()).toEqual(['Gestört.', 'Der Kunde konnte nicht geöffnet werden. Sie finden ihn über die Suche.']));
    expect(location()).toBe('/cart');
  });

  it('is closed', async () => {
    const { user } = show();
    act(() => startNewCustomer());
    await user.click(await screen.findByRole('button', { name: 'Abbrechen' }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
