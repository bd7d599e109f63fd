import { calls, type Customer } from '@aboschalter/contract';
import { MiddlewareError } from '@aboschalter/middleware-client';
import {
  deleteAllDrafts,
  findAxeViolations,
  mockConflict,
  mockDeferredResponse,
  mockErrorResponse,
  mockResponse,
  renderInShell,
  type RenderInShellOptions,
} from '@aboschalter/test-kit';
import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { CustomerRecord } from '../screens/customer-page/CustomerRecord.tsx';
import { baseData, customer, defaultResponses } from '../testing/fixtures.ts';

const defaultMocks = [
  mockResponse(calls.findCities, ({ query }) => (query.postalCode === '53111' ? [{ name: 'Bonn' }, { name: 'Bonn-Nord' }] : [])),
  mockResponse(calls.updateCustomer, ({ body }) => ({ ...body, version: 8 })),
];

beforeEach(deleteAllDrafts);

function show(
  answers: RenderInShellOptions['answers'] = [],
  options: Partial<RenderInShellOptions> = {},
  record: Customer | 'new' = { ...customer, version: 7 },
) {
  const onClose = vi.fn<() => void>();
  const onSaved = vi.fn<(saved: Customer) => void>();
  const shell = renderInShell(<CustomerRecord customer={record === 'new' ? undefined : record} onClose={onClose} onSaved={onSaved} />, {
    ...options,
    answers: [...defaultResponses, ...defaultMocks, ...answers],
  });
  return { ...shell, onClose, onSaved };
}
const getButton = (name: string) => screen.getByRole('button', { name });
const getField = (name: string) => screen.getByRole('textbox', { name });
async function startEditing(shell: ReturnType<typeof show>) {
  await screen.findByText('Deutschland');
  await shell.user.click(getButton('Bearbeiten'));
}
const replaceText = async ({ user }: ReturnType<typeof show>, name: string, text: string) => {
  await user.clear(getField(name));
  await user.type(getField(name), text);
};
const mockConcurrentChange = (stored: Partial<Customer>) => mockConflict(calls.updateCustomer, stored);

describe('editing a record', () => {
  it('makes every field except the number editable, names the other records that change, focuses the first field, and is accessible', async () => {
    const shell = show();
    await startEditing(shell);
    expect(screen.getByText('Identische Datensätze werden ebenfalls geändert')).toBeInTheDocument();
    expect(screen.getByRole('combobox', { name: 'Anrede' })).toHaveFocus();
    expect(screen.queryByRole('textbox', { name: 'Nummer' })).toBeNull();
    expect(screen.getAllByRole('term').map(({ textContent }) => textContent)).toEqual(['Nummer', 'Alter']);
    expect(getField('Bemerkung')).toHaveValue('Ruft vorher an.');
    expect(await findAxeViolations()).toEqual([]);
  });

  it('sends the changed record with the version that was edited, shows a confirmation, ends, and restores the focus', async () => {
    const shell = show();
    await startEditing(shell);
    await replaceText(shell, 'Telefon Mobil', '0171 9');
    expect(shell.unsaved()).toEqual(['die Kundendaten']);
    await shell.user.click(getButton('Änderungen speichern'));
    await waitFor(() => expect(shell.toasts()).toEqual(['Kundendaten gespeichert']));
    expect(shell.client.getRequestInputs(calls.updateCustomer)).toEqual([{ body: { ...customer, phoneMobile: '0171 9', version: 7 } }]);
    expect(shell.onSaved).toHaveBeenCalledOnce();
    expect(screen.getByText('0171 9')).toBeInTheDocument();
    expect(getButton('Bearbeiten')).toHaveFocus();
    expect(shell.unsaved()).toEqual([]);
  });

  it("restores texts, selects, dates and the list of cities on 'Abbrechen'", async () => {
    const shell = show();
    await startEditing(shell);
    await replaceText(shell, 'Vorname', 'Anna');
    await replaceText(shell, 'PLZ', '53111');
    await waitFor(() => expect(screen.getByRole('combobox', { name: 'Ort' })).toHaveDisplayValue('Bonn'));
    await shell.user.selectOptions(screen.getByRole('combobox', { name: 'Anrede' }), 'Bitte auswählen');
    await replaceText(shell, 'Geburtsdatum', '1.2.90');
    await shell.user.click(getButton('Abbrechen'));
    const shownValues = screen.getAllByRole('definition').map(({ textContent }) => textContent);
    expect(shownValues).toEqual(expect.arrayContaining(['Frau', 'Erika', '17.05.1984', '50667 Köln']));
    await shell.user.click(getButton('Bearbeiten'));
    expect(getField('Ort')).toHaveValue('Köln');
    expect(shell.client.getRequestInputs(calls.updateCustomer)).toEqual([]);
  });

  it('requires the fields that the configuration names, and sends nothing until they are filled', async () => {
    const shell = show([], { requiredFields: { 'customer.fax': true } });
    await startEditing(shell);
    await shell.user.clear(getField('Fax'));
    await shell.user.clear(getField('Nachname'));
    await shell.user.click(getButton('Änderungen speichern'));
    expect(getField('Fax')).toHaveAccessibleDescription('Bitte Fax eingeben');
    expect(getField('Fax')).toHaveFocus();
    expect(getField('Nachname')).not.toBeInvalid();
    expect(shell.client.getRequestInputs(calls.updateCustomer)).toEqual([]);
    await shell.user.type(getField('Fax'), '0221 4');
    await shell.user.click(getButton('Änderungen speichern'));
    await waitFor(() => expect(shell.client.getRequestInputs(calls.updateCustomer)).toHaveLength(1));
  });

  it('requires the fields that the base data name', async () => {
    const shell = show([mockResponse(calls.getBaseData, () => ({ ...baseData, requiredFields: { 'customer.district': true } }))]);
    await startEditing(shell);
    expect(getField('Ortsteil')).toBeRequired();
    expect(getField('Fax')).not.toBeRequired();
  });

  it('keeps the input after a rejection, and shows the messages of the middleware at their fields', async () => {
    const shell = show([
      {
        call: calls.updateCustomer,
        respond: () => {
          throw new MiddlewareError('rejected', { status: 400, body: { userMessage: 'Bitte prüfen.', fields: { lastName: 'Zu lang.' } } });
        },
      },
    ]);
    await startEditing(shell);
    await replaceText(shell, 'Nachname', 'Neu');
    await shell.user.click(getButton('Änderungen speichern'));
    await waitFor(() => expect(shell.toasts()).toEqual(['Bitte prüfen.']));
    expect(getField('Nachname')).toHaveValue('Neu');
    expect(getField('Nachname')).toHaveAccessibleDescription('Zu lang.');
  });

  it('keeps what staff type during a save, and sends it with the next save', async () => {
    const deferredResponse = mockDeferredResponse(calls.updateCustomer);
    const shell = show([deferredResponse]);
    await startEditing(shell);
    await replaceText(shell, 'Vorname', 'Anna');
    await shell.user.click(getButton('Änderungen speichern'));
    await shell.user.type(getField('Bemerkung'), ' Neu.');
    await act(async () => deferredResponse.resolve({ ...customer, firstName: 'Anna', version: 8 }));
    expect(getField('Bemerkung')).toHaveValue('Ruft vorher an. Neu.');
    expect(shell.unsaved()).toEqual(['die Kundendaten']);
    shell.client.mock(mockResponse(calls.updateCustomer, ({ body }) => body));
    await shell.user.click(getButton('Änderungen speichern'));
    await waitFor(() =>
      expect(shell.client.getRequestInputs(calls.updateCustomer)[1]).toMatchObject({
        body: { firstName: 'Anna', version: 8, note: 'Ruft vorher an. Neu.' },
      }),
    );
  });

  it('is not possible before the option lists are loaded', async () => {
    const shell = show([mockErrorResponse(calls.getBaseData, 503, 'Wartung.')]);
    await screen.findAllByText('nicht geladen');
    expect(getButton('Bearbeiten')).toHaveAccessibleDescription('Die Auswahllisten (Anrede, Titel, Land) sind noch nicht geladen.');
    await shell.user.click(getButton('Bearbeiten'));
    expect(screen.queryByRole('textbox')).toBeNull();
  });

  it('expands a collapsed panel', async () => {
    const shell = show();
    await screen.findByText('Deutschland');
    await shell.user.click(getButton('Ausblenden'));
    await shell.user.click(getButton('Bearbeiten'));
    expect(getField('Vorname')).toBeVisible();
  });
});

describe('two concurrent changes', () => {
  const storedCustomer = { ...customer, city: 'Bonn', phoneMobile: '0171 8', version: 9 };

  it('are resolved field by field in one dialog, and the result is saved on the newer version', async () => {
    const lastChange = { at: '2026-11-20T09:07:00Z', by: 'lena.leitung', field: 'city', from: 'Köln', to: 'Bonn' };
    const shell = show([mockConcurrentChange(storedCustomer), mockResponse(calls.getCustomerChanges, () => [lastChange])]);
    await startEditing(shell);
    await replaceText(shell, 'Telefon Mobil', '0171 9');
    await shell.user.click(getButton('Änderungen speichern'));
    const dialog = within(await screen.findByRole('dialog', { name: 'Der Datensatz wurde inzwischen geändert' }));
    expect(dialog.getAllByRole('group').map((group) => group.querySelector('legend')?.textContent)).toEqual(['Ort', 'Telefon Mobil']);
    expect(await dialog.findByText(/hat lena\.leitung am 20\.11\.2026 um \d\d:07 Uhr gespeichert/)).toBeInTheDocument();
    // The own change is preselected. Only the other person has changed the city, so the stored city is preselected.
    expect(dialog.getByRole('radio', { name: 'Meinen Wert übernehmen: 0171 9' })).toBeChecked();
    expect(dialog.getByRole('radio', { name: 'Anderen Wert übernehmen: Bonn' })).toBeChecked();
    expect(await findAxeViolations()).toEqual([]);
    expect(shell.toasts()).toEqual([]);
    await shell.user.click(dialog.getByRole('radio', { name: 'Meinen Wert übernehmen: Köln' }));
    shell.client.mock(mockResponse(calls.updateCustomer, ({ body }) => body));
    await shell.user.click(dialog.getByRole('button', { name: 'Übernehmen und speichern' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(shell.client.getRequestInputs(calls.updateCustomer)[1]).toEqual({
      body: { ...customer, city: 'Köln', phoneMobile: '0171 9', version: 9 },
    });
    expect(getButton('Bearbeiten')).toBeInTheDocument();
  });

  it('leave the form unchanged if staff close the dialog', async () => {
    const shell = show([mockConcurrentChange(storedCustomer)]);
    await startEditing(shell);
    await replaceText(shell, 'Telefon Mobil', '0171 9');
    await shell.user.click(getButton('Änderungen speichern'));
    await screen.findByRole('dialog');
    await shell.user.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(getField('Telefon Mobil')).toHaveValue('0171 9');
  });

  it('leave nothing to choose if both people entered the same value', async () => {
    const shell = show([mockConcurrentChange({ ...customer, phoneMobile: '0171 9', version: 9 })]);
    await startEditing(shell);
    await replaceText(shell, 'Telefon Mobil', '0171 9');
    await shell.user.click(getButton('Änderungen speichern'));
    expect(await screen.findByText('Jemand anderes hat dasselbe eingetragen wie Sie.')).toBeInTheDocument();
  });
});

describe('a new record', () => {
  const fillLastName = async (shell: ReturnType<typeof show>) => {
    await screen.findByRole('combobox', { name: 'Land' });
    await replaceText(shell, 'Nachname', 'Neu');
  };

  it('starts with the country Germany, and is created together with a holder', async () => {
    const shell = show(
      [mockResponse(calls.createCustomer, ({ body }) => ({ ...customer, ...body.newCustomer, uuid: customer.uuid }))],
      {},
      'new',
    );
    await fillLastName(shell);
    expect(screen.getByRole('combobox', { name: 'Land' })).toHaveDisplayValue('Deutschland');
    await shell.user.click(getButton('Neu anlegen'));
    await waitFor(() => expect(shell.onSaved).toHaveBeenCalledOnce());
    expect(shell.client.getRequestInputs(calls.createCustomer)).toMatchObject([
      { body: { newCustomer: { lastName: 'Neu', countryCode: 'DE', email: null }, createTicketHolder: true } },
    ]);
  });

  it("is closed by 'Abbrechen'", async () => {
    const shell = show([], {}, 'new');
    await fillLastName(shell);
    await shell.user.click(getButton('Abbrechen'));
    expect(shell.onClose).toHaveBeenCalledOnce();
    expect(shell.client.getRequestInputs(calls.createCustomer)).toEqual([]);
  });

  it('keeps its input after a rejection', async () => {
    const shell = show([mockErrorResponse(calls.createCustomer, 500, 'Gestört.')], {}, 'new');
    await fillLastName(shell);
    await shell.user.click(getButton('Neu anlegen'));
    await waitFor(() => expect(shell.toasts()).toHaveLength(1));
    expect(screen.getByText('Gestört.')).toHaveAttribute('role', 'alert');
    expect(getField('Nachname')).toHaveValue('Neu');
    expect(shell.onSaved).not.toHaveBeenCalled();
  });
});

describe("the button 'Verlauf'", () => {
  it('is hidden without the capability changeHistory', async () => {
    show([], { config: { capabilities: [] } });
    await screen.findByText('Deutschland');
    expect(screen.queryByRole('button', { name: 'Verlauf' })).toBeNull();
  });

  it('shows who changed what, with the labels of the page', async () => {
    const shell = show([
      mockResponse(calls.getCustomerChanges, () => [
        { at: '2026-11-20T09:07:00Z', by: 'ina.ausgabe', field: 'idSalutation', from: null, to: '1' },
        { at: '2026-11-19T09:07:00Z', by: 'udo', field: 'birthdate', from: '1984-05-17', to: null },
        { at: '2026-11-18T09:07:00Z', by: 'udo', field: 'something', from: 'a', to: 'b' },
      ]),
    ]);
    await shell.user.click(await screen.findByRole('button', { name: 'Verlauf' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Verlauf des Kunden 100234' }));
    await dialog.findByText('ina.ausgabe');
    const rows = dialog
      .getAllByRole('row')
      .slice(1)
      .map((row) =>
        within(row)
          .getAllByRole('cell')
          .map(({ textContent }) => textContent),
      );
    // 'keine Angabe' is the text of the dash for a missing value. The first column is the time, which depends on the time zone.
    expect(rows.map((cells) => cells.slice(1))).toEqual([
      ['ina.ausgabe', 'Anrede', 'keine Angabe', 'Frau'],
      ['udo', 'Geburtsdatum', '17.05.1984', 'keine Angabe'],
      ['udo', 'something', 'a', 'b'],
    ]);
    expect(await findAxeViolations()).toEqual([]);
  });

  it('shows a load failure in the dialog', async () => {
    const shell = show([mockErrorResponse(calls.getCustomerChanges, 500, 'weg')]);
    await shell.user.click(await screen.findByRole('button', { name: 'Verlauf' }));
    expect(await screen.findByText(/Der Verlauf konnte nicht geladen werden/)).toBeInTheDocument();
    await shell.user.click(screen.getByText('Schließen'));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });
});
