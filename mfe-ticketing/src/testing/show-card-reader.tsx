import { calls, type CustomerHit, type Role } from '@aboschalter/contract';
import { type EndpointMock, mockResponse, renderInShell } from '@aboschalter/test-kit';
import { vi } from 'vitest';
import { CardReader } from '../widgets/card-reader/CardReader.tsx';
import { customerUuid, holder, readerOnly } from './fixtures.ts';

/** The customer of the sample card. */
export const hit: CustomerHit = { id: 1, uuid: customerUuid, customerNumber: 100_234, firstName: 'Erika', lastName: 'Musterfrau' };
const customerAnswers = [
  mockResponse(calls.searchCustomers, () => []),
  mockResponse(calls.getAboTickets, () => []),
  mockResponse(calls.getCustomer, () => ({ uuid: customerUuid, customerNumber: 100_234, lastName: 'Musterfrau' })),
  mockResponse(calls.getCustomerTicketHolders, () => [holder]),
];

/** Renders the card reader dialog with a session and the customer of {@link hit}. */
export function showCardReader(answers: readonly EndpointMock[] = [], config: object = readerOnly, permissions: readonly Role[] = []) {
  const onCustomerOpened = vi.fn<(uuid: string) => void>();
  const onClose = vi.fn<() => void>();
  const shell = renderInShell(<CardReader onCustomerOpened={onCustomerOpened} onClose={onClose} />, {
    config,
    permissions,
    answers: [mockResponse(calls.getCommandServerSession, () => ({ webSessionId: 'w1' })), ...customerAnswers, ...answers],
    widgets: {
      'customer-hits': ({ hits, onClose: dismiss, onSelect }) => (
        <div>
          {hits.map((customerHit) => (
            <button key={customerHit.id} type="button" onClick={() => onSelect(customerHit)}>
              {customerHit.customerNumber}
            </button>
          ))}
          <button type="button" onClick={dismiss}>
            Suche anpassen
          </button>
        </div>
      ),
    },
  });
  return { ...shell, onCustomerOpened, onClose };
}
