import { calls, type BankAccountHolder } from '@aboschalter/contract';
import { MiddlewareError } from '@aboschalter/middleware-client';
import {
  deleteAllDrafts,
  findAxeViolations,
  mockConflict,
  mockErrorResponse,
  mockResponse,
  renderInShell,
  type RenderInShellOptions,
} from '@aboschalter/test-kit';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { account, customer, defaultResponses, testUuid } from '../../testing/fixtures.ts';
import { BankAccountHolderPage } from './BankAccountHolderPage.tsx';

beforeEach(deleteAllDrafts);

function show(options: RenderInShellOptions = {}, shown: BankAccountHolder = account) {
  return renderInShell(<BankAccountHolderPage />, {
    path: `/bank-account-holder/${shown.uuid}`,
    route: '/bank-account-holder/:uuidBankAccountHolder',
    customer: customer.uuid,
    ...options,
    answers: [
      ...defaultResponses,
      mockResponse(calls.getBankAccountHolder, () => shown),
      mockResponse(calls.findCities, () => []),
      mockResponse(calls.updateBankAccountHolder, ({ body }) => ({ ...body, version: 8 })),
      ...(options.answers ?? []),
    ],
  });
}
const getButton = (name: string) => screen.getByRole('button', { name });
const getField = (name: string) => screen.getByRole('textbox', { name });
async function startEditing(shell: ReturnType<typeof show>) {
  // The button is disabled, with a reason as its description, until the base data are loaded.
  await waitFor(() => expect(getButton('Bearbeiten')).not.toHaveAccessibleDescription());
  await shell.user.click(getButton('Bearbeiten'));
}
const mockConcurrentChange = (stored: BankAccountHolder) => mockConflict(calls.updateBankAccountHolder, stored);

describe('the bank account holder page', () => {
  it('shows every field in the order of the specification, the IBAN in groups, and is accessible', async () => {
    show();
    expect(await screen.findByRole('heading', { name: 'Kontoinhaber: Konrad Konto' })).toBeInTheDocument();
    await screen.findByText('Frau');
    const record = within(screen.getByRole('group', { name: 'Kontoinhaber: Konrad Konto' }));
    expect(record.getAllByRole('term').map(({ textContent }) => textContent)).toEqual([
      'Anrede',
      'Titel',
      'Vorname',
      'Nachname',
      'Geburtsdatum',
      'Alter',
      'Straße, Nr.',
      'Zusatz',
      'PLZ, Ort',
      'Ortsteil',
      'Land',
      'E-Mail-Adresse',
      'Telefon Privat',
      'Telefon Mobil',
      'IBAN',
      'BIC',
      'Bank',
    ]);
    expect(screen.getByText('DE89 3704 0044 0532 0130 00')).toBeInTheDocument();
    expect(getButton('IBAN kopieren')).toBeInTheDocument();
    expect(screen.getByRole('switch', { name: 'Identisch mit Kunde' })).toBeDisabled();
    expect(await findAxeViolations()).toEqual([]);
  });

  it('links to the customer and the holders that use the account, and shows their active tickets', async () => {
    const { user, location } = show();
    const usage = within(await screen.findByRole('group', { name: 'Verwendet von' }));
    expect(await usage.findByText(/aktive Berechtigung/)).toBeInTheDocument();
    expect(usage.getByRole('button', { name: 'Erika Musterfrau, 100234' })).toBeInTheDocument();
    await user.click(usage.getByRole('button', { name: 'Mia Musterfrau' }));
    expect(location()).toBe(`/ticket-holder/${testUuid(2)}`);
  });

  it('is printed with a head line', async () => {
    show();
    expect(await screen.findByText(/^Kunde 100234 · Erika Musterfrau · Stand /)).toHaveClass('as-print-head');
  });

  it('offers to edit the account holder, but not to create one', async () => {
    const shell = show();
    await startEditing(shell);
    const names = screen.getAllByRole('button').map(({ textContent }) => textContent);
    expect(names).toEqual(expect.arrayContaining(['Abbrechen', 'Änderungen speichern']));
    expect(names).not.toContain('Neu anlegen');
    expect(screen.getByText('Nur dieser Datensatz wird geändert')).toBeInTheDocument();
    await shell.user.click(screen.getByRole('switch', { name: 'Identisch mit Kunde' }));
    expect(screen.getByText('Identische Datensätze werden ebenfalls geändert')).toBeInTheDocument();
    expect(getField('Nachname')).toHaveValue('Musterfrau');
    expect(getField('Bank')).toHaveValue('Commerzbank');
    expect(await findAxeViolations()).toEqual([]);
  });

  it('saves the changes, shows a confirmation, and reloads the customer', async () => {
    const shell = show();
    await startEditing(shell);
    fireEvent.change(getField('Nachname'), { target: { value: 'Neu' } });
    await shell.user.click(getButton('Änderungen speichern'));
    await waitFor(() => expect(shell.toasts()).toEqual(['Kontoinhaber gespeichert']));
    expect(shell.client.getRequestInputs(calls.updateBankAccountHolder)).toEqual([{ body: { ...account, lastName: 'Neu' } }]);
    await waitFor(() => expect(shell.client.getRequestInputs(calls.getCustomer)).toHaveLength(2));
  });

  it('keeps the input after a rejection and shows the reason at the field', async () => {
    const rejectIban = () => {
      throw new MiddlewareError('rejected', { status: 400, body: { userMessage: 'Bitte prüfen.', fields: { iban: 'Unbekannt.' } } });
    };
    const shell = show({ answers: [{ call: calls.updateBankAccountHolder, respond: rejectIban }] });
    await startEditing(shell);
    fireEvent.change(getField('Nachname'), { target: { value: 'Neu' } });
    await shell.user.click(getButton('Änderungen speichern'));
    await waitFor(() => expect(getField('IBAN')).toHaveAccessibleDescription('Unbekannt.'));
    expect(getField('IBAN')).toHaveFocus();
    expect(getField('Nachname')).toHaveValue('Neu');
    expect(shell.toasts()).toEqual(['Bitte prüfen.']);
  });

  it('asks about each conflicting field after a concurrent change', async () => {
    const shell = show({ answers: [mockConcurrentChange({ ...account, bankName: 'Sparkasse', version: 9 })] });
    await startEditing(shell);
    fireEvent.change(getField('Nachname'), { target: { value: 'Neu' } });
    await shell.user.click(getButton('Änderungen speichern'));
    const dialog = within(await screen.findByRole('dialog', { name: 'Der Datensatz wurde inzwischen geändert' }));
    expect(dialog.getByRole('radio', { name: 'Anderen Wert übernehmen: Sparkasse' })).toBeChecked();
    shell.client.mock(mockResponse(calls.updateBankAccountHolder, ({ body }) => body));
    await shell.user.click(dialog.getByRole('button', { name: 'Übernehmen und speichern' }));
    await waitFor(() =>
      expect(shell.client.getRequestInputs(calls.updateBankAccountHolder)[1]).toMatchObject({
        body: { lastName: 'Neu', bankName: 'Sparkasse', version: 9 },
      }),
    );
  });

  it('hides the account if no customer is active, and offers to open the customer of the account', async () => {
    const { user } = show({ customer: undefined });
    await screen.findByText('Dieser Kontoinhaber gehört zu einem Kunden, der nicht geöffnet ist.');
    expect(document.body).not.toHaveTextContent(/Konrad|DE89/);
    await user.click(getButton('Seinen Kunden öffnen'));
    expect(await screen.findByRole('heading', { name: 'Kontoinhaber: Konrad Konto' })).toBeInTheDocument();
  });

  it('hides the account if another customer is active', async () => {
    show({}, { ...account, uuidCustomer: testUuid(6) });
    await screen.findByText(/gehört zu einem Kunden, der nicht geöffnet ist/);
    expect(document.body).not.toHaveTextContent(/Konrad|DE89/);
  });

  it.each([
    ['Der Kunde konnte nicht geladen werden', calls.getCustomer],
    ['Der Kontoinhaber konnte nicht geladen werden', calls.getBankAccountHolder],
  ])('shows a load failure in place: %s', async (message, call) => {
    show({ answers: [mockErrorResponse(call, 503, 'Wartung.')] });
    expect(await screen.findByRole('alert')).toHaveTextContent(message);
  });
});
