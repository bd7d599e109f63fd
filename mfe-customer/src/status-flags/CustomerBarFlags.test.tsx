import { calls } from '@aboschalter/contract';
import { findAxeViolations, mockDeferredResponse, mockErrorResponse, mockResponse, renderInShell } from '@aboschalter/test-kit';
import { act, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { customer } from '../testing/fixtures.ts';
import { CustomerBarFlags } from './CustomerBarFlags.tsx';

const show = (options: Parameters<typeof renderInShell>[1]) => renderInShell(<CustomerBarFlags customerUuid={customer.uuid} />, options);
const flags = [{ name: 'Adresse prüfen', colour: 'YELLOW' as const }];

describe('the status flags in the customer bar', () => {
  it('are hidden while they load, and are then chips with their names', async () => {
    const deferredResponse = mockDeferredResponse(calls.getStatusFlags);
    const { container } = show({ answers: [deferredResponse] });
    expect(container.textContent).toBe('');
    await act(async () => deferredResponse.resolve(flags));
    expect(await screen.findByRole('group', { name: 'Kennzeichen' })).toHaveTextContent('Adresse prüfen');
    expect(await findAxeViolations()).toEqual([]);
  });

  it('do not repeat the locking reason, which the bar already shows', async () => {
    const locked = { ...customer, lockingReason: 'Mahnstufe 3' };
    const answers = [
      mockResponse(calls.getCustomer, () => locked),
      mockResponse(calls.getCustomerTicketHolders, () => []),
      mockResponse(calls.getStatusFlags, () => [...flags, { name: 'Mahnstufe 3', colour: 'RED' as const }]),
    ];
    show({ answers, customer: customer.uuid });
    expect(await screen.findByText('Adresse prüfen')).toBeVisible();
    await waitFor(() => expect(screen.queryByText('Mahnstufe 3')).not.toBeInTheDocument());
  });

  it('take no space for a customer without flags', async () => {
    const deferredResponse = mockDeferredResponse(calls.getStatusFlags);
    const { container } = show({ answers: [deferredResponse] });
    await act(async () => deferredResponse.resolve([]));
    expect(container.textContent).toBe('');
  });

  it('show a failure in place without a toast, and load again on request', async () => {
    const { user, client, toasts } = show({ answers: [mockErrorResponse(calls.getStatusFlags, 503, 'Wartung.')] });
    expect(await screen.findByRole('alert')).toHaveTextContent('Kennzeichen nicht geladen.');
    expect(toasts()).toEqual([]);
    client.mock(mockResponse(calls.getStatusFlags, () => flags));
    await user.click(screen.getByRole('button', { name: 'Erneut versuchen' }));
    expect(await screen.findByText('Adresse prüfen')).toBeVisible();
    expect(screen.queryByRole('alert')).toBeNull();
  });
});
