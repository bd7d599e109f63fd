import { calls } from '@aboschalter/contract';
import { deleteAllDrafts, findAxeViolations, mockErrorResponse, mockResponse } from '@aboschalter/test-kit';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { baseData, customer } from '../../testing/fixtures.ts';
import { getButton, fillField, fillRequiredFields, getSection, renderAssistant } from '../../testing/render-assistant.tsx';

beforeEach(deleteAllDrafts);

const ready = () => screen.findByRole('region', { name: 'Fahrkarteninhaber' });
const toggle = () => screen.getByRole('switch', { name: 'Identisch mit Kunde' });
const field = (where: string, name: string) => getSection(where).getByRole('textbox', { name });
const outline = () => within(screen.getByRole('navigation', { name: 'Abschnitte' }));
const counts = () =>
  outline()
    .getAllByRole('button')
    .map(({ textContent }) => textContent);

describe("'Neuanlage' of a customer", () => {
  it('has its sections and buttons, begins in Germany, focuses the first field, and is accessible', async () => {
    await renderAssistant();
    await ready();
    expect(screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
      'Kunde',
      'Bankdaten',
      'Fahrkarteninhaber',
    ]);
    const dialog = within(screen.getByRole('dialog', { name: 'Neuanlage' }));
    const buttons = dialog.getAllByRole('button').map(({ textContent }) => textContent);
    expect(buttons.slice(-3)).toEqual(['Dubletten', 'Abbrechen', 'Kunde anlegen']);
    expect(getSection('Kunde').getByRole('combobox', { name: 'Land' })).toHaveDisplayValue('Deutschland');
    expect(getSection('Kunde').getByRole('combobox', { name: 'Anrede' })).toHaveFocus();
    expect(
      getSection('Bankdaten')
        .getAllByRole('textbox')
        .map((input) => input.getAttribute('name')),
    ).toEqual(['iban', 'bic', 'bankName']);
    expect(await findAxeViolations()).toEqual([]);
  });

  it('uses default values', async () => {
    const { unsaved } = await renderAssistant([], { start: { lastName: 'Muster', birthdate: '1958-09-05' } });
    await ready();
    expect(field('Kunde', 'Nachname')).toHaveValue('Muster');
    expect(field('Kunde', 'Geburtsdatum')).toHaveValue('05.09.1958');
    expect(unsaved()).toEqual([]);
  });

  it('shows that option lists are missing, and continues once they are loaded', async () => {
    const { client, user } = await renderAssistant([mockErrorResponse(calls.getBaseData, 503, 'Wartung.')]);
    expect(await screen.findByText('Die Auswahllisten konnten nicht geladen werden')).toBeInTheDocument();
    expect(await findAxeViolations()).toEqual([]);
    client.mock(mockResponse(calls.getBaseData, () => baseData));
    await user.click(getButton('Erneut versuchen'));
    await ready();
  });
});

describe('the holder of the new customer', () => {
  it('needs no picture if the configuration does not require one', async () => {
    const { press, created } = await renderAssistant();
    await ready();
    fillRequiredFields();
    await press('Kunde anlegen');
    await waitFor(() => expect(created()).toMatchObject([{ body: { ticketHolder: { picture: null } } }]));
  });

  it('is the customer at first: only the picture is shown, if the configuration requires it', async () => {
    const { press, created, checked } = await renderAssistant([], {}, { requiredFields: { 'ticketHolder.picture': true } });
    await ready();
    expect(toggle()).toBeChecked();
    expect(getSection('Fahrkarteninhaber').queryByRole('textbox')).toBeNull();
    fillRequiredFields();
    await press('Kunde anlegen');
    expect(await screen.findByText('Bitte ein Foto aufnehmen')).toBeInTheDocument();
    expect(getButton('Foto ändern')).toHaveFocus();
    expect(await findAxeViolations()).toEqual([]);
    expect([created(), checked()]).toEqual([[], []]);
  });

  it('starts as a copy of the present customer when the toggle is switched off', async () => {
    const { user } = await renderAssistant();
    await ready();
    fillRequiredFields();
    await user.click(toggle());
    expect(field('Fahrkarteninhaber', 'Vorname')).toHaveValue('Erika');
    expect(field('Fahrkarteninhaber', 'Geburtsdatum')).toHaveValue('17.05.1984');
    await user.click(toggle());
    fillField('Kunde', 'Vorname', 'Anna');
    await user.click(toggle());
    expect(field('Fahrkarteninhaber', 'Vorname')).toHaveValue('Anna');
    expect(await findAxeViolations()).toEqual([]);
  });

  it('keeps its input when the toggle is switched on and off again', async () => {
    const { user } = await renderAssistant();
    await ready();
    fillRequiredFields();
    await user.click(toggle());
    fillField('Fahrkarteninhaber', 'Vorname', 'Mia');
    await user.click(toggle());
    await user.click(toggle());
    expect(field('Fahrkarteninhaber', 'Vorname')).toHaveValue('Mia');
  });

  it('is validated only if it is another person', async () => {
    const { user, press, takePhoto, created } = await renderAssistant([], {}, { requiredFields: { 'ticketHolder.email': true } });
    await ready();
    fillRequiredFields();
    await takePhoto();
    await user.click(toggle());
    await press('Kunde anlegen');
    expect(field('Fahrkarteninhaber', 'E-Mail-Adresse')).toHaveAccessibleDescription('Bitte E-Mail-Adresse eingeben');
    expect(created()).toEqual([]);
    await user.click(toggle());
    await press('Kunde anlegen');
    await waitFor(() => expect(created()).toHaveLength(1));
  });
});

describe('the outline', () => {
  it('shows the missing fields of each section and jumps to it', async () => {
    const { user } = await renderAssistant(
      [],
      {},
      {
        requiredFields: { 'customer.lastName': true, 'customer.email': true, 'bankAccountHolder.iban': true, 'ticketHolder.picture': true },
      },
    );
    await ready();
    expect(counts()).toEqual(['Kunde2 Angaben offen', 'Bankdaten1 Angabe offen', 'Fahrkarteninhaber1 Angabe offen']);
    fillField('Kunde', 'Nachname', 'Muster');
    expect(counts()[0]).toBe('Kunde1 Angabe offen');
    await user.click(outline().getByRole('button', { name: /Kunde/ }));
    expect(field('Kunde', 'E-Mail-Adresse')).toHaveFocus();
    await user.click(outline().getByRole('button', { name: /Bankdaten/ }));
    expect(field('Bankdaten', 'IBAN')).toHaveFocus();
    await user.click(outline().getByRole('button', { name: /Fahrkarteninhaber/ }));
    expect(getButton('Foto ändern')).toHaveFocus();
    fillField('Kunde', 'E-Mail-Adresse', 'e@post.example');
    expect(counts()[0]).toBe('Kundevollständig');
    await user.click(outline().getByRole('button', { name: /Kunde/ }));
    expect(getSection('Kunde').getByRole('combobox', { name: 'Anrede' })).toHaveFocus();
  });
});

it('the outline asks to check an IBAN with wrong check digits', async () => {
  await renderAssistant();
  await ready();
  fillField('Bankdaten', 'IBAN', 'DE88370400440532013000');
  await waitFor(() => expect(counts()[1]).toBe('BankdatenIBAN prüfen'));
  fillField('Bankdaten', 'IBAN', 'DE89370400440532013000');
  await waitFor(() => expect(counts()[1]).toBe('Bankdatenvollständig'));
});

describe('a new holder alone', () => {
  const holderOnly = { create: 'ticket-holder' } as const;

  it('has neither customer nor account nor check, and the toggle is off', async () => {
    await renderAssistant([], holderOnly);
    await ready();
    expect(screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual(['Fahrkarteninhaber']);
    expect(screen.queryByRole('button', { name: 'Dubletten' })).toBeNull();
    expect(getButton('Fahrkarteninhaber anlegen')).toBeInTheDocument();
    expect(toggle()).not.toBeChecked();
    expect(await findAxeViolations()).toEqual([]);
  });

  it('is created with the active customer, without a duplicate check', async () => {
    const { press, takePhoto, client, checked, onDone, toasts } = await renderAssistant([], holderOnly);
    await ready();
    fillField('Fahrkarteninhaber', 'Vorname', 'Mia');
    await takePhoto();
    await press('Fahrkarteninhaber anlegen');
    await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
    const [{ ticketHolderUuid = '' } = { ticketHolderUuid: '' }] = onDone.mock.calls[0] ?? [];
    expect(onDone).toHaveBeenCalledWith({ customerUuid: customer.uuid, ticketHolderUuid });
    expect(ticketHolderUuid).toMatch(/78$/);
    expect(toasts()).toEqual(['Fahrkarteninhaber angelegt']);
    expect(checked()).toEqual([]);
    expect(client.getRequestInputs(calls.createTicketHolder)).toMatchObject([
      { params: { customerUuid: customer.uuid }, body: { firstName: 'Mia', lastName: null, identicalWithCustomer: false } },
    ]);
  });

  it('starts as a copy of the active customer after the toggle was on', async () => {
    const { user } = await renderAssistant([], holderOnly);
    await ready();
    await user.click(toggle());
    await user.click(toggle());
    expect(field('Fahrkarteninhaber', 'Vorname')).toHaveValue('Erika');
    expect(field('Fahrkarteninhaber', 'Ort')).toHaveValue('Köln');
  });

  it('links to the search if there is no active customer', async () => {
    await renderAssistant([], holderOnly, { customer: undefined });
    expect(await screen.findByText('Es ist kein Kunde geöffnet.')).toBeInTheDocument();
  });

  it('shows a message if the customer cannot be loaded', async () => {
    await renderAssistant([mockErrorResponse(calls.getCustomer, 503, 'Wartung.')], holderOnly);
    expect(await screen.findByRole('alert')).toHaveTextContent('Der Kunde konnte nicht geladen werden');
  });
});

describe('closing', () => {
  it('needs no question while nothing is entered', async () => {
    const { press, onClose } = await renderAssistant();
    await ready();
    await press('Abbrechen');
    expect(onClose).toHaveBeenCalledOnce();
  });

  it.each(['{Escape}', 'Abbrechen'])('by %s asks for confirmation before it discards the input', async (way) => {
    const { user, press, onClose, unsaved } = await renderAssistant();
    await ready();
    fillField('Kunde', 'Vorname', 'Erika');
    expect(unsaved()).toEqual(['die Neuanlage']);
    const leave = () => (way === '{Escape}' ? user.keyboard(way) : press(way));
    await leave();
    await user.click(await screen.findByRole('button', { name: 'Weiter bearbeiten' }));
    expect(field('Kunde', 'Vorname')).toHaveValue('Erika');
    await leave();
    await user.click(await screen.findByRole('button', { name: 'Eingaben verwerfen' }));
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  });
});
