import { calls } from '@aboschalter/contract';
import { deleteAllDrafts, findAxeViolations, mockErrorResponse, mockResponse } from '@aboschalter/test-kit';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { baseData, customer } from '../../testing/fixtures.ts';
import {
  createdHolderUuid,
  getButton,
  fillField,
  fillCustomerFields,
  getSection,
  renderAssistant,
} from '../../testing/render-assistant.tsx';

beforeEach(deleteAllDrafts);

const waitUntilLoaded = () => screen.findByRole('region', { name: 'Fahrkarteninhaber' });
const getToggle = () => screen.getByRole('switch', { name: 'Identisch mit Kunde' });
const getField = (sectionName: string, name: string) => getSection(sectionName).getByRole('textbox', { name });
const getNavigation = () => within(screen.getByRole('navigation', { name: 'Abschnitte' }));
const getNavigationTexts = () =>
  getNavigation()
    .getAllByRole('button')
    .map(({ textContent }) => textContent);

describe("'Neuanlage' of a customer", () => {
  it('has its sections and buttons, starts with the country Germany, focuses the first field, and is accessible', async () => {
    await renderAssistant();
    await waitUntilLoaded();
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

  it('starts with the values that the caller passes, without unsaved changes', async () => {
    const { unsaved } = await renderAssistant([], { start: { lastName: 'Muster', birthdate: '1958-09-05' } });
    await waitUntilLoaded();
    expect(getField('Kunde', 'Nachname')).toHaveValue('Muster');
    expect(getField('Kunde', 'Geburtsdatum')).toHaveValue('05.09.1958');
    expect(unsaved()).toEqual([]);
  });

  it('shows that the option lists failed to load, and shows the form after a retry', async () => {
    const { client, user } = await renderAssistant([mockErrorResponse(calls.getBaseData, 503, 'Wartung.')]);
    expect(await screen.findByText('Die Auswahllisten konnten nicht geladen werden')).toBeInTheDocument();
    expect(await findAxeViolations()).toEqual([]);
    client.mock(mockResponse(calls.getBaseData, () => baseData));
    await user.click(getButton('Erneut versuchen'));
    await waitUntilLoaded();
  });
});

describe('the holder of the new customer', () => {
  it('needs no picture if the configuration does not require one', async () => {
    const { clickButton, getCreationInputs } = await renderAssistant();
    await waitUntilLoaded();
    fillCustomerFields();
    await clickButton('Kunde anlegen');
    await waitFor(() => expect(getCreationInputs()).toMatchObject([{ body: { ticketHolder: { picture: null } } }]));
  });

  it('is the customer by default: only the picture is shown, and is required if the configuration says so', async () => {
    const { clickButton, getCreationInputs, getDuplicateCheckInputs } = await renderAssistant(
      [],
      {},
      { requiredFields: { 'ticketHolder.picture': true } },
    );
    await waitUntilLoaded();
    expect(getToggle()).toBeChecked();
    expect(getSection('Fahrkarteninhaber').queryByRole('textbox')).toBeNull();
    fillCustomerFields();
    await clickButton('Kunde anlegen');
    expect(await screen.findByText('Bitte ein Foto aufnehmen')).toBeInTheDocument();
    expect(getButton('Foto ändern')).toHaveFocus();
    expect(await findAxeViolations()).toEqual([]);
    expect([getCreationInputs(), getDuplicateCheckInputs()]).toEqual([[], []]);
  });

  it('is a copy of the customer as typed so far when the toggle is switched off', async () => {
    const { user } = await renderAssistant();
    await waitUntilLoaded();
    fillCustomerFields();
    await user.click(getToggle());
    expect(getField('Fahrkarteninhaber', 'Vorname')).toHaveValue('Erika');
    expect(getField('Fahrkarteninhaber', 'Geburtsdatum')).toHaveValue('17.05.1984');
    await user.click(getToggle());
    fillField('Kunde', 'Vorname', 'Anna');
    await user.click(getToggle());
    expect(getField('Fahrkarteninhaber', 'Vorname')).toHaveValue('Anna');
    expect(await findAxeViolations()).toEqual([]);
  });

  it('keeps its input when the toggle is switched on and off again', async () => {
    const { user } = await renderAssistant();
    await waitUntilLoaded();
    fillCustomerFields();
    await user.click(getToggle());
    fillField('Fahrkarteninhaber', 'Vorname', 'Mia');
    await user.click(getToggle());
    await user.click(getToggle());
    expect(getField('Fahrkarteninhaber', 'Vorname')).toHaveValue('Mia');
  });

  it('is validated only if the holder is not the customer', async () => {
    const { user, clickButton, takePhoto, getCreationInputs } = await renderAssistant(
      [],
      {},
      { requiredFields: { 'ticketHolder.email': true } },
    );
    await waitUntilLoaded();
    fillCustomerFields();
    await takePhoto();
    await user.click(getToggle());
    await clickButton('Kunde anlegen');
    expect(getField('Fahrkarteninhaber', 'E-Mail-Adresse')).toHaveAccessibleDescription('Bitte E-Mail-Adresse eingeben');
    expect(getCreationInputs()).toEqual([]);
    await user.click(getToggle());
    await clickButton('Kunde anlegen');
    await waitFor(() => expect(getCreationInputs()).toHaveLength(1));
  });
});

describe('the section navigation', () => {
  it('shows the number of missing fields of each section, and focuses the first of them on click', async () => {
    const { user } = await renderAssistant(
      [],
      {},
      {
        requiredFields: { 'customer.lastName': true, 'customer.email': true, 'bankAccountHolder.iban': true, 'ticketHolder.picture': true },
      },
    );
    await waitUntilLoaded();
    expect(getNavigationTexts()).toEqual(['Kunde2 Angaben offen', 'Bankdaten1 Angabe offen', 'Fahrkarteninhaber1 Angabe offen']);
    fillField('Kunde', 'Nachname', 'Muster');
    expect(getNavigationTexts()[0]).toBe('Kunde1 Angabe offen');
    await user.click(getNavigation().getByRole('button', { name: /Kunde/ }));
    expect(getField('Kunde', 'E-Mail-Adresse')).toHaveFocus();
    await user.click(getNavigation().getByRole('button', { name: /Bankdaten/ }));
    expect(getField('Bankdaten', 'IBAN')).toHaveFocus();
    await user.click(getNavigation().getByRole('button', { name: /Fahrkarteninhaber/ }));
    expect(getButton('Foto ändern')).toHaveFocus();
    fillField('Kunde', 'E-Mail-Adresse', 'e@post.example');
    expect(getNavigationTexts()[0]).toBe('Kundevollständig');
    await user.click(getNavigation().getByRole('button', { name: /Kunde/ }));
    expect(getSection('Kunde').getByRole('combobox', { name: 'Anrede' })).toHaveFocus();
  });
});

it('the section navigation asks staff to check an IBAN with wrong check digits', async () => {
  await renderAssistant();
  await waitUntilLoaded();
  fillField('Bankdaten', 'IBAN', 'DE88370400440532013000');
  await waitFor(() => expect(getNavigationTexts()[1]).toBe('BankdatenIBAN prüfen'));
  fillField('Bankdaten', 'IBAN', 'DE89370400440532013000');
  await waitFor(() => expect(getNavigationTexts()[1]).toBe('Bankdatenvollständig'));
});

describe("'Neuanlage' of a holder", () => {
  const holderOnly = { create: 'ticket-holder' } as const;

  it('has no section for customer or account, no duplicate check, and the toggle is off', async () => {
    await renderAssistant([], holderOnly);
    await waitUntilLoaded();
    expect(screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual(['Fahrkarteninhaber']);
    expect(screen.queryByRole('button', { name: 'Dubletten' })).toBeNull();
    expect(getButton('Fahrkarteninhaber anlegen')).toBeInTheDocument();
    expect(getToggle()).not.toBeChecked();
    expect(await findAxeViolations()).toEqual([]);
  });

  it('creates the holder for the active customer without a duplicate check', async () => {
    const { clickButton, takePhoto, client, getDuplicateCheckInputs, onDone, toasts } = await renderAssistant([], holderOnly);
    await waitUntilLoaded();
    fillField('Fahrkarteninhaber', 'Vorname', 'Mia');
    await takePhoto();
    await clickButton('Fahrkarteninhaber anlegen');
    await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
    expect(onDone).toHaveBeenCalledWith({ customerUuid: customer.uuid, ticketHolderUuid: createdHolderUuid });
    expect(toasts()).toEqual(['Fahrkarteninhaber angelegt']);
    expect(getDuplicateCheckInputs()).toEqual([]);
    expect(client.getRequestInputs(calls.createTicketHolder)).toMatchObject([
      { params: { customerUuid: customer.uuid }, body: { firstName: 'Mia', lastName: null, identicalWithCustomer: false } },
    ]);
  });

  it('contains the data of the active customer after the toggle was switched on and off', async () => {
    const { user } = await renderAssistant([], holderOnly);
    await waitUntilLoaded();
    await user.click(getToggle());
    await user.click(getToggle());
    expect(getField('Fahrkarteninhaber', 'Vorname')).toHaveValue('Erika');
    expect(getField('Fahrkarteninhaber', 'Ort')).toHaveValue('Köln');
  });

  it('shows that no customer is open if there is no active customer', async () => {
    await renderAssistant([], holderOnly, { customer: undefined });
    expect(await screen.findByText('Es ist kein Kunde geöffnet.')).toBeInTheDocument();
  });

  it('shows a message if the customer cannot be loaded', async () => {
    await renderAssistant([mockErrorResponse(calls.getCustomer, 503, 'Wartung.')], holderOnly);
    expect(await screen.findByRole('alert')).toHaveTextContent('Der Kunde konnte nicht geladen werden');
  });
});

describe('closing the dialog', () => {
  it('asks for no confirmation while nothing is entered', async () => {
    const { clickButton, onClose } = await renderAssistant();
    await waitUntilLoaded();
    await clickButton('Abbrechen');
    expect(onClose).toHaveBeenCalledOnce();
  });

  it.each(['{Escape}', 'Abbrechen'])('by %s asks for confirmation before it discards the input', async (way) => {
    const { user, clickButton, onClose, unsaved } = await renderAssistant();
    await waitUntilLoaded();
    fillField('Kunde', 'Vorname', 'Erika');
    expect(unsaved()).toEqual(['die Neuanlage']);
    const leave = () => (way === '{Escape}' ? user.keyboard(way) : clickButton(way));
    await leave();
    await user.click(await screen.findByRole('button', { name: 'Weiter bearbeiten' }));
    expect(getField('Kunde', 'Vorname')).toHaveValue('Erika');
    await leave();
    await user.click(await screen.findByRole('button', { name: 'Eingaben verwerfen' }));
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  });
});
