import { calls, type BankAccountHolder, type Customer } from '@aboschalter/contract';
import {
  findAxeViolations,
  mockDeferredResponse,
  mockErrorResponse,
  mockResponse,
  renderInShell,
  type RenderInShellOptions,
} from '@aboschalter/test-kit';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { account, customer, defaultResponses, testUuid } from '../../testing/fixtures.ts';
import { BankAccountSummary } from './BankAccountSummary.tsx';

const show = (answers: RenderInShellOptions['answers'] = [], change: Partial<Customer> = {}, options: RenderInShellOptions = {}) =>
  renderInShell(<BankAccountSummary customer={{ ...customer, ...change }} />, { answers: [...defaultResponses, ...answers], ...options });
const mockAccount = (change: Partial<BankAccountHolder>) => [mockResponse(calls.getBankAccountHolder, () => ({ ...account, ...change }))];
const findFields = async () => {
  // The labels of the skeleton have no role, so this waits for the loaded account.
  const terms = await screen.findAllByRole('term');
  return Object.fromEntries(terms.map((term) => [term.textContent, term.nextElementSibling?.textContent]));
};
const queryOpenButton = () => screen.queryByRole('button', { name: 'Kontoinhaber öffnen' });

describe('the bank account summary', () => {
  it('shows holder and account, the IBAN in groups of four capitals, and is accessible', async () => {
    show();
    await screen.findByText('Frau Konrad Konto');
    expect(await findFields()).toEqual({
      Name: 'Frau Konrad Konto',
      Adresse: 'Domplatz 1, 50667 Köln',
      IBAN: 'DE89 3704 0044 0532 0130 00',
      BIC: 'COBADEFF370',
      Bank: 'Commerzbank',
    });
    expect(await findAxeViolations()).toEqual([]);
  });

  it('shows that the account holder is the customer', async () => {
    show(mockAccount({ identicalWithCustomer: true }));
    expect(await findFields()).toMatchObject({ Name: 'Identisch mit Kunde' });
  });

  it.each(['NOTPROVIDED', null])('shows the BIC %s as missing', async (bic) => {
    show(mockAccount({ bic }));
    expect(await findFields()).toMatchObject({ BIC: 'keine Angabe' });
  });

  it('links to the page of the account holder', async () => {
    const { user, location } = show();
    await findFields();
    expect(screen.getByRole('button', { name: 'Kontoinhaber öffnen' })).toHaveTextContent('Öffnen');
    await user.click(screen.getByText('Öffnen'));
    expect(location()).toBe(`/bank-account-holder/${testUuid(5)}`);
  });

  it('has no link to a page that is not installed', async () => {
    show([], {}, { missing: ['bank-account-holder-page'] });
    await findFields();
    expect(queryOpenButton()).not.toBeInTheDocument();
  });

  it('shows that the customer has no account, and sends no request', async () => {
    const { client } = show([], { uuidBankAccountHolder: null });
    expect(screen.getByText(/^Für diesen Kunden ist keine Bankverbindung hinterlegt\. .*Zentrale\.$/)).toBeInTheDocument();
    expect(queryOpenButton()).not.toBeInTheDocument();
    expect(client.getRequestInputs(calls.getBankAccountHolder)).toEqual([]);
  });

  it('shows a skeleton while the account is loading', async () => {
    const deferredResponse = mockDeferredResponse(calls.getBankAccountHolder);
    show([deferredResponse]);
    expect(screen.getByText('Bankverbindung wird geladen')).toBeInTheDocument();
    deferredResponse.resolve(account);
    expect(await findFields()).toMatchObject({ Bank: 'Commerzbank' });
  });

  it('shows a load failure in place, and loads again on request', async () => {
    const { user, client, toasts } = show([mockErrorResponse(calls.getBankAccountHolder, 503, 'Wartung.')]);
    expect(await screen.findByRole('alert')).toHaveTextContent('Wartung.');
    client.mock(mockResponse(calls.getBankAccountHolder, () => account));
    await user.click(screen.getByRole('button', { name: 'Erneut versuchen' }));
    expect(await findFields()).toMatchObject({ Bank: 'Commerzbank' });
    await waitFor(() => expect(toasts()).toEqual([]));
  });
});
