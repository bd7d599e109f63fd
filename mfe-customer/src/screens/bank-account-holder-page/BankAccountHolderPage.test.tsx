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
const button = (name: string) => screen.getByRole('button', { name });
const field = (name: string) => screen.getByRole('textbox', { name });
async function edit(shell: ReturnType<typeof show>) {
  await waitFor(() => expect(button('Bearbeiten')).not.toHaveAccessibleDescription());
  await shell.user.click(button('Bearbeiten'));
}
const conflict = (present: BankAccountHolder) => mockConflict(calls.updateBankAccountHolder, present);

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
    expect(button('IBAN kopieren')).toBeInTheDocument();
    expect(screen.getByRole('switch', { name: 'Identisch mit Kunde' })).toBeDisabled();
    expect(await findAxeViolations()).toEqual([]);
  });

  it('shows the customer, the holders and their active tickets that are paid from the account, as links', async () => {
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

  it('can be viewed and edited, but not created', async () => {
    const shell = show();
    await edit(shell);
    const names = screen.getAllByRole('button').map(({ textContent }) => textContent);
    expect(names).toEqual(expect.arrayContaining(['Abbrechen', 'Änderungen speichern']));
    expect(names).not.toContain('Neu anlegen');
    expect(screen.getByText('Nur dieser Datensatz wird geändert')).toBeInTheDocument();
    await shell.user.click(screen.getByRole('switch', { name: 'Identisch mit Kunde' }));
    expect(screen.getByText('Identische Datensätze werden ebenfalls geändert')).toBeInTheDocument();
    expect(field('Nachname')).toHaveValue('Musterfrau');
    expect(field('Bank')).toHaveValue('Commerzbank');
    expect(await findAxeViolations()).toEqual([]);
  });

  it('saves the changes and confirms them; the customer is reloaded', async () => {
    const shell = show();
    await edit(shell);
    fireEvent.change(field('Nachname'), { target: { value: 'Neu' } });
    await shell.user.click(button('Änderungen speichern'));
    await waitFor(() => expect(shell.toasts()).toEqual(['Kontoinhaber gespeichert']));
    expect(shell.client.getRequestInputs(calls.updateBankAccountHolder)).toEqual([{ body: { ...account, lastName: 'Neu' } }]);
    await waitFor(() => expect(shell.client.getRequestInputs(calls.getCustomer)).toHaveLength(2));
  });

  it('keeps the input after a rejection and shows the reason at the field', async () => {
    const answer = () => {
      throw new MiddlewareError('rejected', { status: 400, body: { userMessage: 'Bitte prüfen.', fields: { iban: 'Unbekannt.' } } });
    };
    const shell = show({ answers: [{ call: calls.updateBankAccountHolder, respond: answer }] });
    await edit(shell);
    fireEvent.change(field('Nachname'), { target: { value: 'Neu' } });
    await shell.user.click(button('Änderungen speichern'));
    await waitFor(() => expect(field('IBAN')).toHaveAccessibleDescription('Unbekannt.'));
    expect(field('IBAN')).toHaveFocus();
    expect(field('Nachname')).toHaveValue('Neu');
    expect(shell.toasts()).toEqual(['Bitte prüfen.']);
  });

  it('asks about each conflicting field after a concurrent change', async () => {
    const shell = show({ answers: [conflict({ ...account, bankName: 'Sparkasse', version: 9 })] });
    await edit(shell);
    fireEvent.change(field('Nachname'), { target: { value: 'Neu' } });
    await shell.user.click(button('Änderungen speichern'));
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

  it('shows no account of an inactive customer, and opens that customer', async () => {
    const { user } = show({ customer: undefined });
    await screen.findByText('Dieser Kontoinhaber gehört zu einem Kunden, der nicht geöffnet ist.');
    expect(document.body).not.toHaveTextContent(/Konrad|DE89/);
    await user.click(button('Seinen Kunden öffnen'));
    expect(await screen.findByRole('heading', { name: 'Kontoinhaber: Konrad Konto' })).toBeInTheDocument();
  });

  it('shows no account of another customer', async () => {
    show({}, { ...account, uuidCustomer: testUuid(6) });
    await screen.findByText(/gehört zu einem Kunden, der nicht geöffnet ist/);
    expect(document.body).not.toHaveTextContent(/Konrad|DE89/);
  });

  it.each([
    [calls.getCustomer, 'Der Kunde konnte nicht geladen werden'],
    [calls.getBankAccountHolder, 'Der Kontoinhaber konnte nicht geladen werden'],
  ])('a load failure shows in place: %#', async (call, title) => {
    show({ answers: [mockErrorResponse(call, 503, 'Wartung.')] });
    expect(await screen.findByRole('alert')).toHaveTextContent(title);
  });
});
