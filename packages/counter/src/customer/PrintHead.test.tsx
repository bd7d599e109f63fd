import { calls } from '@aboschalter/contract';
import { mockResponse, renderInShell } from '@aboschalter/test-kit';
import { screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { PrintHead } from './PrintHead.tsx';

afterEach(() => {
  vi.useRealTimers();
});

const uuid = '11111111-1111-4111-8111-111111111111';

it('the head line names the customer, the user and the time of printing', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true, now: new Date(2026, 10, 24, 15, 1) });
  renderInShell(<PrintHead />, {
    customer: uuid,
    answers: [
      mockResponse(calls.getCustomer, () => ({ uuid, customerNumber: 100_235, firstName: 'Max', lastName: 'Beispiel' })),
      mockResponse(calls.getCustomerTicketHolders, () => []),
    ],
  });
  const head = await screen.findByText('Kunde 100235 · Max Beispiel · Stand 24.11.2026 15:01 · Vera Verkauf');
  expect(head).toHaveClass('as-print-only');
  vi.setSystemTime(new Date(2026, 10, 24, 16, 2));
  window.dispatchEvent(new Event('beforeprint'));
  expect(head).toHaveTextContent('Stand 24.11.2026 16:02');
});

it('the head line names no customer if none is active', () => {
  vi.useFakeTimers({ now: new Date(2026, 10, 24, 15, 1) });
  renderInShell(<PrintHead />);
  expect(screen.getByText('Stand 24.11.2026 15:01 · Vera Verkauf')).toBeInTheDocument();
});
