import { calls, type Invoice } from '@aboschalter/contract';
import {
  findAxeViolations,
  mockDeferredResponse,
  mockErrorResponse,
  mockResponse,
  renderInShell,
  type RenderInShellOptions,
} from '@aboschalter/test-kit';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { customer, testUuid } from '../../testing/fixtures.ts';
import { AccountingSummary } from './AccountingSummary.tsx';

const balance = { sumClaims: 12_600, sumRefundClaims: -500, sumPayments: -6_300, totalBalance: 5_800 };
const createInvoice = (number: number, changes: Partial<Invoice> = {}): Invoice => ({
  uuid: testUuid(number),
  invoiceNumber: `R-${number}`,
  date: '2026-10-01T12:00:00+02:00',
  creationDate: '2026-09-30T12:00:00+02:00',
  amount: 6_300,
  remainingAmount: 0,
  ...changes,
});
const pdf = `data:application/pdf;base64,${btoa('%PDF-1.7')}`;
const defaultMocks = [
  mockResponse(calls.getAccounting, () => balance),
  mockResponse(calls.getInvoices, () => [createInvoice(1), createInvoice(2, { date: null, amount: 4_900, remainingAmount: 4_900 })]),
  mockResponse(calls.getInvoiceFiles, () => [{ dataUri: pdf }, { dataUri: pdf }]),
];
const show = (answers: RenderInShellOptions['answers'] = [], permissions: RenderInShellOptions['permissions'] = ['customer-accounting']) =>
  renderInShell(<AccountingSummary customerUuid={customer.uuid} />, { answers: [...defaultMocks, ...answers], permissions });

/** Returns the text with normal spaces: amounts contain a no-break space before the euro sign. */
const getShownText = ({ textContent }: HTMLElement) => textContent.replaceAll('\u00A0', ' ');

const savedFileNames: string[] = [];
beforeEach(() => {
  savedFileNames.length = 0;
  // jsdom has neither of the two functions.
  Object.assign(URL, { createObjectURL: () => 'blob:1', revokeObjectURL: () => undefined });
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    savedFileNames.push(this.download);
  });
});
afterEach(() => void vi.restoreAllMocks());
const openInvoices = async ({ user }: ReturnType<typeof show>) => {
  await user.click(await screen.findByRole('button', { name: 'Rechnungen' }));
  return within(await screen.findByRole('dialog', { name: 'Rechnungen' }));
};

describe("the panel 'Konto'", () => {
  it('shows the sums with their signs, and is accessible', async () => {
    show();
    await screen.findByText('58,00 €');
    expect(screen.getAllByRole('definition').map(getShownText)).toEqual(['126,00 €', '-5,00 €', '-63,00 €', '58,00 €']);
    expect(await findAxeViolations()).toEqual([]);
  });

  it('is neither shown nor requested without the permission', () => {
    const { client } = show([], []);
    expect(screen.queryByRole('group')).toBeNull();
    expect(client.requests).toEqual([]);
  });

  it('shows a load failure in one line, with a retry', async () => {
    show([mockErrorResponse(calls.getAccounting, 500, 'weg')]);
    expect(await screen.findByRole('alert')).toHaveTextContent('Der Kontostand konnte nicht geladen werden. weg');
    expect(screen.getByRole('button', { name: 'Erneut versuchen' })).toBeInTheDocument();
  });
});

describe('the invoices', () => {
  it('are listed, and show the creation date if the invoice date is missing', async () => {
    const dialog = await openInvoices(show());
    await dialog.findByText('R-1');
    expect(dialog.getAllByRole('cell').map(getShownText)).toEqual(
      expect.arrayContaining(['R-1', '01.10.2026', '63,00 €', '0,00 €', 'R-2', '30.09.2026', '49,00 €']),
    );
    expect(await findAxeViolations()).toEqual([]);
  });

  it('are listed if any filled filter matches their displayed text', async () => {
    const shell = show();
    const dialog = await openInvoices(shell);
    await dialog.findByText('R-1');
    await shell.user.click(dialog.getByRole('button', { name: 'Filter' }));
    await shell.user.type(dialog.getByRole('searchbox', { name: 'Rechnungsnr. filtern' }), 'r-1');
    expect(dialog.queryByText('R-2')).toBeNull();
    await shell.user.type(dialog.getByRole('searchbox', { name: 'Restbetrag filtern' }), '49');
    expect(dialog.getByText('R-2')).toBeInTheDocument();
    expect(dialog.getByText('R-1')).toBeInTheDocument();
  });

  it('are found by an amount that is typed with a normal space', async () => {
    const shell = show();
    const dialog = await openInvoices(shell);
    await dialog.findByText('R-1');
    await shell.user.click(dialog.getByRole('button', { name: 'Filter' }));
    await shell.user.type(dialog.getByRole('searchbox', { name: 'Betrag filtern' }), '49,00 €');
    expect(dialog.queryByText('R-1')).toBeNull();
    expect(dialog.getByText('R-2')).toBeInTheDocument();
  });

  it('show a message if there are no invoices', async () => {
    const dialog = await openInvoices(show([mockResponse(calls.getInvoices, () => [])]));
    expect(await dialog.findByText('Keine Rechnungen verfügbar')).toBeInTheDocument();
  });

  it('show a load failure and can be reloaded', async () => {
    const shell = show([mockErrorResponse(calls.getInvoices, 500, 'weg')]);
    const dialog = await openInvoices(shell);
    await dialog.findByText('Die Rechnungen konnten nicht geladen werden');
    shell.client.mock(mockResponse(calls.getInvoices, () => [createInvoice(3)]));
    await shell.user.click(dialog.getByRole('button', { name: 'Erneut versuchen' }));
    expect(await dialog.findByText('R-3')).toBeInTheDocument();
  });

  const downloadInvoice = async (shell: ReturnType<typeof show>, number: string) => {
    const dialog = await openInvoices(shell);
    await shell.user.click(await dialog.findByRole('button', { name: `PDF herunterladen: Rechnung ${number}` }));
  };

  it('are downloaded as one PDF file for each returned file', async () => {
    const shell = show();
    await downloadInvoice(shell, 'R-1');
    await waitFor(() => expect(savedFileNames).toEqual(['Rechnung R-1 (1).pdf', 'Rechnung R-1 (2).pdf']));
    expect(shell.client.getRequestInputs(calls.getInvoiceFiles)).toEqual([{ params: { uuid: customer.uuid, invoiceId: testUuid(1) } }]);
  });

  it.each([
    ['is rejected', mockErrorResponse(calls.getInvoiceFiles, 500, 'Gestört.'), 'Gestört.'],
    ['contains no file', mockResponse(calls.getInvoiceFiles, () => []), 'Zur Rechnung R-1 gibt es keine Datei.'],
    [
      'contains a broken file',
      mockResponse(calls.getInvoiceFiles, () => [{ dataUri: 'data:x' }]),
      'Die Rechnung R-1 ist beschädigt und konnte nicht gespeichert werden.',
    ],
  ])('show a message if the download %s', async (_, answer, message) => {
    const shell = show([answer]);
    await downloadInvoice(shell, 'R-1');
    await waitFor(() => expect(shell.toasts()).toEqual([message]));
    expect(savedFileNames).toEqual([]);
  });

  it('show a rejected download as an alert in the dialog', async () => {
    const shell = show([mockErrorResponse(calls.getInvoiceFiles, 500, 'Gestört.')]);
    await downloadInvoice(shell, 'R-1');
    expect(await screen.findByRole('alert')).toHaveTextContent('Gestört.');
  });

  it('are downloaded one at a time', async () => {
    const deferredResponse = mockDeferredResponse(calls.getInvoiceFiles);
    const shell = show([deferredResponse]);
    await downloadInvoice(shell, 'R-1');
    expect(screen.getByRole('button', { name: 'PDF herunterladen: Rechnung R-2' })).toHaveAttribute('aria-disabled', 'true');
  });
});
