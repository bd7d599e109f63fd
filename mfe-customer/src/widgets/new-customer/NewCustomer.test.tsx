import { calls } from '@aboschalter/contract';
import { useActiveCustomerUuid } from '@aboschalter/counter';
import { mockErrorResponse, mockResponse, renderInShell, type RenderInShellOptions } from '@aboschalter/test-kit';
import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { NewCustomer } from './NewCustomer.tsx';

const createdUuid = '00000000-0000-4000-8000-000000000001';
// `vi.mock` runs before all constants of this file are defined, so it repeats the uuid.
vi.mock(import('../new-customer-assistant/NewCustomerAssistant.tsx'), () => ({
  NewCustomerAssistant: ({ create, onDone, onClose }) => (
    <div role="dialog" aria-label="Neuanlage">
      {create}
      <button type="button" onClick={() => onDone({ customerUuid: '00000000-0000-4000-8000-000000000001' })}>
        Anlegen
      </button>
      <button type="button" onClick={onClose}>
        Abbrechen
      </button>
    </div>
  ),
}));

function Page() {
  const [isOpen, setOpen] = useState(true);
  const activeCustomerUuid = useActiveCustomerUuid();
  return (
    <>
      <p>{`aktiv: ${activeCustomerUuid ?? 'niemand'}`}</p>
      {isOpen ? <NewCustomer onClose={() => setOpen(false)} /> : null}
    </>
  );
}
const show = (answers: RenderInShellOptions['answers'] = []) =>
  renderInShell(<Page />, {
    path: '/cart',
    route: '/:page?',
    answers: [
      mockResponse(calls.getCustomer, () => ({ uuid: createdUuid, customerNumber: 1 })),
      mockResponse(calls.getCustomerTicketHolders, () => []),
      ...answers,
    ],
  });

describe('the dialog for a new customer', () => {
  it('opens the customer after the creation', async () => {
    const { user, location } = show();
    expect(screen.getByRole('dialog')).toHaveTextContent('customer');
    await user.click(screen.getByRole('button', { name: 'Anlegen' }));
    await waitFor(() => expect(location()).toBe('/customer'));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByText(`aktiv: ${createdUuid}`)).toBeInTheDocument();
  });

  it('refers staff to the search if the created customer could not be opened', async () => {
    const { user, location, toasts } = show([mockErrorResponse(calls.getCustomer, 500, 'Gestört.')]);
    await user.click(screen.getByRole('button', { name: 'Anlegen' }));
    await waitFor(() => expect(toasts()).toEqual(['Gestört.', 'Der Kunde konnte nicht geöffnet werden. Sie finden ihn über die Suche.']));
    expect(location()).toBe('/cart');
  });

  it("is closed by 'Abbrechen'", async () => {
    const { user } = show();
    await user.click(screen.getByRole('button', { name: 'Abbrechen' }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
