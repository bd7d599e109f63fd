import { calls, type TicketHolder } from '@aboschalter/contract';
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
import { customer, createHolder, defaultResponses, testUuid } from '../../testing/fixtures.ts';
import { TicketHolderPage } from './TicketHolderPage.tsx';

beforeEach(deleteAllDrafts);

const storedHolder = createHolder(2, {
  countryCode: 'DE',
  addressInfo: 'c/o Muster',
  district: 'Altstadt',
  email: 'mia@post.example',
  phonePrivate: '0221 5',
  phoneMobile: '0171 5',
  contractStartDate: '2024-08-01',
  note: 'Schülerin',
});
const companyHolder: TicketHolder = { ...storedHolder, companyAssignment: { uuidCustomer: testUuid(9) } };
const companyHolderPermission = 'edit-ticket-holder-with-company-assignment';

function show(options: RenderInShellOptions = {}, shown: TicketHolder = storedHolder) {
  return renderInShell(<TicketHolderPage />, {
    path: `/ticket-holder/${shown.uuid}`,
    route: '/ticket-holder/:uuidTicketHolder?',
    customer: customer.uuid,
    widgets: {
      'ticket-list': ({ customerUuid, holder, activeOnly }) => (
        <p>{`Liste ${customerUuid === customer.uuid && holder.uuid === shown.uuid ? 'dieses Inhabers' : ''} ${activeOnly ? 'aktiv' : 'alle'}`}</p>
      ),
    },
    ...options,
    answers: [
      ...defaultResponses,
      mockResponse(calls.getTicketHolder, () => shown),
      mockResponse(calls.findCities, () => []),
      mockResponse(calls.updateTicketHolder, ({ body }) => ({ ...body, version: 8 })),
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

describe('the ticket holder page', () => {
  it('shows every field in the order of the specification, and is accessible', async () => {
    show();
    expect(await screen.findByRole('heading', { name: 'Fahrkarteninhaber: Mia Musterfrau' })).toBeInTheDocument();
    await screen.findByText('Deutschland');
    const terms = screen.getAllByRole('term').map(({ textContent }) => textContent);
    expect(terms).toEqual([
      'Nummer',
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
      'Vertragsbeginn',
      'Bemerkung',
    ]);
    const facts = screen.getAllByRole('definition').map(({ textContent }) => textContent);
    expect(facts.slice(1, 6)).toEqual(['Frau', 'Dr.', 'Mia', 'Musterfrau', '09.03.2012']);
    expect(facts.slice(-2)).toEqual(['01.08.2024', 'Schülerin']);
    expect(getButton('Nummer kopieren')).toBeInTheDocument();
    expect(await findAxeViolations()).toEqual([]);
  });

  it("has the photo of the holder, with 'Foto ändern' and 'Foto löschen'", async () => {
    const shell = show({ answers: [mockResponse(calls.getPicture, () => ({ picture: 'data:image/png;base64,iVBORw0KGgo=' }))] });
    const photo = within(await screen.findByRole('group', { name: 'Foto' }));
    expect(await photo.findByRole('img', { name: 'Foto' })).toBeInTheDocument();
    expect(photo.getByRole('button', { name: 'Foto ändern' })).toBeInTheDocument();
    expect(photo.getByRole('button', { name: 'Foto löschen' })).toBeInTheDocument();
    expect(shell.client.getRequestInputs(calls.getPicture)).toEqual([{ params: { uuid: storedHolder.uuid } }]);
  });

  it('shows a dash as the age if the birth date is missing', async () => {
    show({}, { ...storedHolder, birthdate: null });
    await screen.findByText('Deutschland');
    expect(screen.getAllByRole('definition')[6]).toHaveTextContent('-');
  });

  it('saves the changes, shows a confirmation, and leaves the number and other fields unchanged', async () => {
    const shell = show();
    await startEditing(shell);
    expect(screen.queryByRole('textbox', { name: 'Nummer' })).toBeNull();
    expect(getField('Bemerkung').tagName).toBe('TEXTAREA');
    fireEvent.change(getField('Telefon Mobil'), { target: { value: '0171 9' } });
    expect(await findAxeViolations()).toEqual([]);
    await shell.user.click(getButton('Änderungen speichern'));
    await waitFor(() => expect(shell.toasts()).toEqual(['Fahrkarteninhaber gespeichert']));
    expect(shell.client.getRequestInputs(calls.updateTicketHolder)).toEqual([{ body: { ...storedHolder, phoneMobile: '0171 9' } }]);
    await waitFor(() => expect(shell.client.getRequestInputs(calls.getCustomerTicketHolders).length).toBeGreaterThan(1));
  });

  it('sends nothing while a field is missing or invalid', async () => {
    const shell = show({ requiredFields: { 'ticketHolder.note': true } });
    await startEditing(shell);
    fireEvent.change(getField('Bemerkung'), { target: { value: ' ' } });
    fireEvent.change(getField('E-Mail-Adresse'), { target: { value: 'mia' } });
    await shell.user.click(getButton('Änderungen speichern'));
    expect(getField('Bemerkung')).toHaveAccessibleDescription('Bitte Bemerkung eingeben');
    expect(getField('E-Mail-Adresse')).toHaveAccessibleDescription('Bitte eine gültige E-Mail-Adresse eingeben');
    expect(await findAxeViolations()).toEqual([]);
    expect(shell.client.getRequestInputs(calls.updateTicketHolder)).toEqual([]);
  });

  it('keeps the input after a rejection and shows the reason at the field', async () => {
    const body = { userMessage: 'Bitte prüfen.', fields: { lastName: 'Zu lang.' } };
    const rejectLastName = () => {
      throw new MiddlewareError('rejected', { status: 400, body });
    };
    const shell = show({ answers: [{ call: calls.updateTicketHolder, respond: rejectLastName }] });
    await startEditing(shell);
    fireEvent.change(getField('Nachname'), { target: { value: 'Neu' } });
    await shell.user.click(getButton('Änderungen speichern'));
    await waitFor(() => expect(getField('Nachname')).toHaveAccessibleDescription('Zu lang.'));
    expect(getField('Nachname')).toHaveValue('Neu');
  });

  it('asks about each conflicting field after a concurrent change', async () => {
    const conflict = mockConflict(calls.updateTicketHolder, { ...storedHolder, note: 'Neu', version: 9 });
    const shell = show({ answers: [conflict] });
    await startEditing(shell);
    fireEvent.change(getField('Vorname'), { target: { value: 'Maja' } });
    await shell.user.click(getButton('Änderungen speichern'));
    const dialog = within(await screen.findByRole('dialog', { name: 'Der Datensatz wurde inzwischen geändert' }));
    shell.client.mock(mockResponse(calls.updateTicketHolder, ({ body }) => body));
    await shell.user.click(dialog.getByRole('button', { name: 'Übernehmen und speichern' }));
    await waitFor(() =>
      expect(shell.client.getRequestInputs(calls.updateTicketHolder)[1]).toMatchObject({
        body: { firstName: 'Maja', note: 'Neu', version: 9 },
      }),
    );
  });
});

describe("the tab 'Berechtigungen'", () => {
  it('shows the active tickets by default and all tickets on request', async () => {
    const { user } = show();
    expect(await screen.findByRole('tab', { name: 'Berechtigungen', selected: true })).toBeInTheDocument();
    expect(await screen.findByText('Liste dieses Inhabers aktiv')).toBeInTheDocument();
    await user.click(screen.getByRole('switch', { name: 'Nur Aktive Berechtigungen', checked: true }));
    expect(await screen.findByText('Liste dieses Inhabers alle')).toBeInTheDocument();
  });

  it('shows in place that the ticket list is missing', async () => {
    show({ widgets: {} });
    expect(await screen.findByText(/Der Baustein „ticket-list“ fehlt\./)).toBeInTheDocument();
    expect(screen.getByRole('heading', { name: 'Fahrkarteninhaber: Mia Musterfrau' })).toBeInTheDocument();
  });
});

describe('a holder paid by a company', () => {
  it('cannot be opened without the permission', async () => {
    show({}, companyHolder);
    expect(await screen.findByText(/Ihnen fehlt das Recht, ihn zu öffnen\./)).toBeInTheDocument();
    expect(screen.queryByText('Schülerin')).toBeNull();
    expect(screen.queryByRole('tab')).toBeNull();
  });

  it('can be opened with the permission, and is marked', async () => {
    show({ permissions: [companyHolderPermission] }, companyHolder);
    expect(await screen.findByText('Kostenübernahme')).toBeInTheDocument();
    expect(screen.getByText('Schülerin')).toBeInTheDocument();
  });
});

describe('the ticket holder page without the customer of the holder', () => {
  it('offers to open this customer', async () => {
    const { user } = show({ customer: undefined });
    await screen.findByText('Dieser Fahrkarteninhaber gehört zu einem Kunden, der nicht geöffnet ist.');
    expect(screen.queryByText('Schülerin')).toBeNull();
    await user.click(getButton('Seinen Kunden öffnen'));
    expect(await screen.findByText('Schülerin')).toBeInTheDocument();
  });

  it('hides the holder if another customer is active', async () => {
    show({}, { ...storedHolder, uuidCustomer: testUuid(6) });
    expect(await screen.findByText(/gehört zu einem Kunden, der nicht geöffnet ist/)).toBeInTheDocument();
    expect(screen.queryByText('Schülerin')).toBeNull();
  });

  it('creates no holder, and links to the search', async () => {
    const { user, location } = show({ customer: undefined, path: '/ticket-holder' });
    await screen.findByText('Es ist kein Kunde geöffnet.');
    await user.click(getButton('Kunde suchen'));
    expect(location()).toBe('/');
  });
});

it.each([
  ['Der Kunde konnte nicht geladen werden', calls.getCustomer],
  ['Der Fahrkarteninhaber konnte nicht geladen werden', calls.getTicketHolder],
])('the ticket holder page shows a load failure in place, and loads again on request: %s', async (message, call) => {
  const { user, client } = show({ answers: [mockErrorResponse(call, 503, 'Wartung.')] });
  expect(await screen.findByRole('alert')).toHaveTextContent(message);
  client.mock(
    call === calls.getCustomer ? mockResponse(calls.getCustomer, () => customer) : mockResponse(calls.getTicketHolder, () => storedHolder),
  );
  await user.click(getButton('Erneut versuchen'));
  expect(await screen.findByText('Schülerin')).toBeInTheDocument();
});
