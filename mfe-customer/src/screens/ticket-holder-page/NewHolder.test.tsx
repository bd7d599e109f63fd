import { calls } from '@aboschalter/contract';
import type * as ShellApi from '@aboschalter/platform';
import {
  deleteAllDrafts,
  fakeRecords,
  findAxeViolations,
  mockErrorResponse,
  mockNetworkError,
  mockResponse,
  renderInShell,
  type RenderInShellOptions,
} from '@aboschalter/test-kit';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { CROPPED_PHOTO, fakeCameras, fakeCanvas } from '../../testing/fake-cameras.ts';
import { customer, createHolder, defaultResponses, testUuid } from '../../testing/fixtures.ts';
import { TicketHolderPage } from './TicketHolderPage.tsx';

type Navigate = ReturnType<typeof ShellApi.useNavigateToRoute>;
/** Records the arguments of each navigation. */
const navigateSpy = vi.hoisted(() => vi.fn<Navigate>());
vi.mock('@aboschalter/platform', async (original) => {
  const real = await original<typeof ShellApi>();
  const useNavigateToRoute = (): Navigate => {
    const go = real.useNavigateToRoute();
    return (...parameters) => {
      navigateSpy(...parameters);
      go(...parameters);
    };
  };
  return { ...real, useNavigateToRoute };
});

beforeEach(async () => {
  await deleteAllDrafts();
  navigateSpy.mockClear();
});

const created = createHolder(3, { firstName: 'Neu' });
async function show(options: RenderInShellOptions = {}) {
  const shell = renderInShell(<TicketHolderPage />, {
    path: '/ticket-holder',
    route: '/ticket-holder/:uuidTicketHolder?',
    customer: customer.uuid,
    widgets: { 'ticket-list': () => <p>Liste</p> },
    ...options,
    answers: [
      ...defaultResponses,
      mockResponse(calls.findCities, () => []),
      mockResponse(calls.getTicketHolder, () => created),
      mockResponse(calls.createTicketHolderOnPage, ({ body }) => ({ ...created, ...body })),
      ...(options.answers ?? []),
    ],
  });
  await screen.findByRole('combobox', { name: 'Land' });
  return { ...shell, getCreationInputs: () => shell.client.getRequestInputs(calls.createTicketHolderOnPage) };
}
const getButton = (name: string) => screen.getByRole('button', { name });
const getField = (name: string) => screen.getByRole('textbox', { name });
const enter = (name: string, value: string) => fireEvent.change(getField(name), { target: { value } });

describe('a new ticket holder', () => {
  it('starts with only the address of the customer, has no tickets, and is accessible', async () => {
    const { unsaved } = await show();
    const filled = screen.getAllByRole<HTMLInputElement>('textbox').filter(({ value }) => value !== '');
    expect(filled.map(({ value }) => value)).toEqual(['Ringstr.', '4', 'Hinterhaus', '50667', 'Köln', 'Altstadt']);
    expect(screen.getByRole('combobox', { name: 'Land' })).toHaveDisplayValue('Deutschland');
    expect(screen.getByRole('combobox', { name: 'Anrede' })).toHaveDisplayValue('Bitte auswählen');
    expect(screen.getByRole('switch', { name: 'Identisch mit Kunde' })).not.toBeChecked();
    expect(screen.getByText('Nur dieser Datensatz wird geändert')).toBeInTheDocument();
    expect(screen.queryByRole('tab')).toBeNull();
    expect(unsaved()).toEqual([]);
    expect(await findAxeViolations()).toEqual([]);
  });

  it('has the typed name in the heading, and an asterisk at a required photo', async () => {
    await show({ requiredFields: { 'ticketHolder.picture': true } });
    expect(screen.getByRole('heading', { level: 1, name: 'Fahrkarteninhaber' })).toBeInTheDocument();
    enter('Vorname', 'Mia');
    enter('Nachname', 'Muster');
    expect(await screen.findByRole('heading', { level: 1, name: 'Fahrkarteninhaber: Mia Muster' })).toBeInTheDocument();
    expect(screen.getByRole('form', { name: 'Fahrkarteninhaber' })).toBeInTheDocument();
    expect(screen.getByText(/^Foto/)).toHaveTextContent('Foto*');
  });

  it('is created with the photo; then the page of the holder replaces the form in the history', async () => {
    fakeCanvas();
    fakeCameras('Webcam');
    const { user, getCreationInputs, location, toasts, unsaved } = await show();
    enter('Vorname', 'Neu');
    await user.click(getButton('Foto ändern'));
    fireEvent.loadedData(await screen.findByLabelText('Kamerabild'));
    await user.click(getButton('Foto aufnehmen'));
    await user.click(getButton('Übernehmen'));
    await user.click(getButton('Neu anlegen'));
    await waitFor(() => expect(location()).toBe(`/ticket-holder/${created.uuid}`));
    expect(navigateSpy).toHaveBeenLastCalledWith('ticket-holder-page', { uuidTicketHolder: created.uuid }, { replace: true });
    expect(toasts()).toEqual(['Fahrkarteninhaber angelegt']);
    expect(unsaved()).toEqual([]);
    expect(getCreationInputs()).toMatchObject([
      {
        params: { customerUuid: customer.uuid },
        body: {
          firstName: 'Neu',
          lastName: null,
          street: 'Ringstr.',
          countryCode: 'DE',
          picture: CROPPED_PHOTO,
          identicalWithCustomer: false,
        },
      },
    ]);
    expect(await screen.findByText('Liste')).toBeInTheDocument();
  });

  it('gets the data of the customer if the holder is the customer', async () => {
    const { user, getCreationInputs } = await show();
    await user.click(screen.getByRole('switch', { name: 'Identisch mit Kunde' }));
    expect(getField('Nachname')).toHaveValue('Musterfrau');
    await user.click(getButton('Neu anlegen'));
    await waitFor(() => expect(getCreationInputs()).toMatchObject([{ body: { lastName: 'Musterfrau', identicalWithCustomer: true } }]));
  });

  it("is cancelled by 'Abbrechen' without a request", async () => {
    const { user, getCreationInputs, location, unsaved } = await show();
    enter('Vorname', 'Neu');
    expect(unsaved()).toEqual(['der neue Fahrkarteninhaber']);
    await user.click(getButton('Abbrechen'));
    await waitFor(() => expect(location()).toBe('/customer'));
    expect([getCreationInputs(), unsaved()]).toEqual([[], []]);
  });

  it('keeps the input after a rejection', async () => {
    const { user, toasts, location } = await show({ answers: [mockErrorResponse(calls.createTicketHolderOnPage, 500, 'Gestört.')] });
    enter('Vorname', 'Neu');
    await user.click(getButton('Neu anlegen'));
    await waitFor(() => expect(toasts()).toHaveLength(1));
    expect(getField('Vorname')).toHaveValue('Neu');
    expect(location()).toBe('/ticket-holder');
  });

  it('is sent again with the same idempotency key after a lost response', async () => {
    const { user, client, toasts } = await show({ answers: [mockNetworkError(calls.createTicketHolderOnPage)] });
    enter('Vorname', 'Neu');
    await user.click(getButton('Neu anlegen'));
    await waitFor(() => expect(toasts()).toHaveLength(1));
    client.mock(mockResponse(calls.createTicketHolderOnPage, () => created));
    await user.click(getButton('Neu anlegen'));
    await screen.findByText('Liste');
    const keys = client.requests.filter(({ call }) => call === calls.createTicketHolderOnPage).map(({ idempotencyKey }) => idempotencyKey);
    expect(keys).toHaveLength(2);
    expect(new Set(keys).size).toBe(1);
  });

  it('starts with the address of another customer if that customer is active', async () => {
    const other = { ...customer, uuid: testUuid(6), city: 'Bonn' };
    const { client } = await show({ customer: other.uuid, answers: [mockResponse(calls.getCustomer, () => other)] });
    expect(getField('Ort')).toHaveValue('Bonn');
    expect(client.getRequestInputs(calls.getCustomer)).toEqual([{ params: { uuid: other.uuid } }]);
  });
});

it.each([
  ['in the same form', false],
  ['after a reload', true],
])('a new holder whose response was lost is created once, and a later change %s is stored', async (_, isReloaded) => {
  const holderUpdates: unknown[] = [];
  const records = fakeRecords(calls.createTicketHolderOnPage, ({ body }) => ({ ...created, ...body, version: 1 }));
  const update = mockResponse(calls.updateTicketHolder, ({ body }) => {
    holderUpdates.push(body);
    return body;
  });
  const answers = [...records.answers, update, mockResponse(calls.getTicketHolder, () => records.created[0] ?? created)];
  // The middleware creates the holder, but neither the response nor a look-up of the created holder reaches the form.
  records.setNetwork('loses-response');
  records.allowLookUp(false);
  let shell = await show({ answers });
  enter('Vorname', 'Neu');
  await shell.user.click(getButton('Neu anlegen'));
  await waitFor(() => expect(shell.toasts()).toHaveLength(1));
  records.setNetwork('works');
  records.allowLookUp(true);
  if (isReloaded) {
    shell.unmount();
    // `sameBrowser` keeps what the browser has stored, so that the draft survives.
    shell = await show({ answers, sameBrowser: true });
    await shell.user.click(await screen.findByRole('button', { name: 'Entwurf fortsetzen' }));
  }
  enter('Bemerkung', 'Ruft an.');
  await shell.user.click(getButton('Neu anlegen'));
  await screen.findByText('Liste');
  expect(records.created).toHaveLength(1);
  expect(holderUpdates).toMatchObject([{ firstName: 'Neu', note: 'Ruft an.', version: 1 }]);
});

it('a second open tab reports a new holder whose response was lost, before this tab creates another holder', async () => {
  const records = fakeRecords(calls.createTicketHolderOnPage, ({ body }) => ({ ...created, ...body, version: 1 }));
  const first = await show({ answers: records.answers });
  const second = renderInShell(<TicketHolderPage />, {
    path: '/ticket-holder',
    route: '/ticket-holder/:uuidTicketHolder?',
    customer: customer.uuid,
    widgets: { 'ticket-list': () => <p>Liste</p> },
    sameBrowser: true,
    answers: [
      ...defaultResponses,
      mockResponse(calls.findCities, () => []),
      mockResponse(calls.getTicketHolder, () => created),
      ...records.answers,
    ],
  });
  const firstTab = within(first.container);
  const secondTab = within(second.container);
  await secondTab.findByRole('combobox', { name: 'Land' });
  const enterIn = (tab: typeof firstTab, value: string) =>
    fireEvent.change(tab.getByRole('textbox', { name: 'Vorname' }), { target: { value } });
  records.setNetwork('loses-response');
  records.allowLookUp(false);
  enterIn(firstTab, 'Neu');
  await first.user.click(firstTab.getByRole('button', { name: 'Neu anlegen' }));
  await waitFor(() => expect(first.toasts()).toHaveLength(1));
  records.setNetwork('works');
  enterIn(secondTab, 'Anders');
  await second.user.click(secondTab.getByRole('button', { name: 'Neu anlegen' }));
  await waitFor(() => expect(second.toasts().at(-1)).toMatch(/Es wurde nichts gesendet/));
  expect(records.created).toHaveLength(1);
  records.allowLookUp(true);
  await second.user.click(secondTab.getByRole('button', { name: 'Neu anlegen' }));
  expect(await secondTab.findByText(/hat den Fahrkarteninhaber 200303 \(Neu\) angelegt/)).toBeInTheDocument();
  expect(records.created).toHaveLength(1);
  await second.user.click(secondTab.getByRole('button', { name: 'Öffnen' }));
  await waitFor(() => expect(second.location()).toBe(`/ticket-holder/${created.uuid}`));
});
