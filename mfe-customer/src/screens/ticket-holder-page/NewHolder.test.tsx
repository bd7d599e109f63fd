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
import { customer, holder, defaultResponses, testUuid } from '../../testing/fixtures.ts';
import { TicketHolderPage } from './TicketHolderPage.tsx';

type Go = ReturnType<typeof ShellApi.useNavigateToRoute>;
const gone = vi.hoisted(() => vi.fn<Go>());
vi.mock('@aboschalter/platform', async (original) => {
  const real = await original<typeof ShellApi>();
  const useNavigateToRoute = (): Go => {
    const go = real.useNavigateToRoute();
    return (...way) => {
      gone(...way);
      go(...way);
    };
  };
  return { ...real, useNavigateToRoute };
});

beforeEach(async () => {
  await deleteAllDrafts();
  gone.mockClear();
});

const created = holder(3, { firstName: 'Neu' });
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
  return { ...shell, sent: () => shell.client.getRequestInputs(calls.createTicketHolderOnPage) };
}
const button = (name: string) => screen.getByRole('button', { name });
const field = (name: string) => screen.getByRole('textbox', { name });
const enter = (name: string, value: string) => fireEvent.change(field(name), { target: { value } });

describe('a new ticket holder', () => {
  it("begins with the customer's address only, without tickets, and is accessible", async () => {
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

  it('has the typed name in the heading and marks a required photo', async () => {
    await show({ requiredFields: { 'ticketHolder.picture': true } });
    expect(screen.getByRole('heading', { level: 1, name: 'Fahrkarteninhaber' })).toBeInTheDocument();
    enter('Vorname', 'Mia');
    enter('Nachname', 'Muster');
    expect(await screen.findByRole('heading', { level: 1, name: 'Fahrkarteninhaber: Mia Muster' })).toBeInTheDocument();
    expect(screen.getByRole('form', { name: 'Fahrkarteninhaber' })).toBeInTheDocument();
    expect(screen.getByText(/^Foto/)).toHaveTextContent('Foto*');
  });

  it('is created with the photo; then the page of the holder opens, and Back does not return to the form', async () => {
    fakeCanvas();
    fakeCameras('Webcam');
    const { user, sent, location, toasts, unsaved } = await show();
    enter('Vorname', 'Neu');
    await user.click(button('Foto ändern'));
    fireEvent.loadedData(await screen.findByLabelText('Kamerabild'));
    await user.click(button('Foto aufnehmen'));
    await user.click(button('Übernehmen'));
    await user.click(button('Neu anlegen'));
    await waitFor(() => expect(location()).toBe(`/ticket-holder/${created.uuid}`));
    expect(gone).toHaveBeenLastCalledWith('ticket-holder-page', { uuidTicketHolder: created.uuid }, { replace: true });
    expect(toasts()).toEqual(['Fahrkarteninhaber angelegt']);
    expect(unsaved()).toEqual([]);
    expect(sent()).toMatchObject([
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

  it('who is the customer gets their data', async () => {
    const { user, sent } = await show();
    await user.click(screen.getByRole('switch', { name: 'Identisch mit Kunde' }));
    expect(field('Nachname')).toHaveValue('Musterfrau');
    await user.click(button('Neu anlegen'));
    await waitFor(() => expect(sent()).toMatchObject([{ body: { lastName: 'Musterfrau', identicalWithCustomer: true } }]));
  });

  it('is cancelled by Abbrechen without a request', async () => {
    const { user, sent, location, unsaved } = await show();
    enter('Vorname', 'Neu');
    expect(unsaved()).toEqual(['der neue Fahrkarteninhaber']);
    await user.click(button('Abbrechen'));
    await waitFor(() => expect(location()).toBe('/customer'));
    expect([sent(), unsaved()]).toEqual([[], []]);
  });

  it('keeps the input after a rejection', async () => {
    const { user, toasts, location } = await show({ answers: [mockErrorResponse(calls.createTicketHolderOnPage, 500, 'Gestört.')] });
    enter('Vorname', 'Neu');
    await user.click(button('Neu anlegen'));
    await waitFor(() => expect(toasts()).toHaveLength(1));
    expect(field('Vorname')).toHaveValue('Neu');
    expect(location()).toBe('/ticket-holder');
  });

  it('is created once after lost responses', async () => {
    const { user, client, toasts } = await show({ answers: [mockNetworkError(calls.createTicketHolderOnPage)] });
    enter('Vorname', 'Neu');
    await user.click(button('Neu anlegen'));
    await waitFor(() => expect(toasts()).toHaveLength(1));
    client.mock(mockResponse(calls.createTicketHolderOnPage, () => created));
    await user.click(button('Neu anlegen'));
    await screen.findByText('Liste');
    const keys = client.requests.filter(({ call }) => call === calls.createTicketHolderOnPage).map(({ idempotencyKey }) => idempotencyKey);
    expect(keys).toHaveLength(2);
    expect(new Set(keys).size).toBe(1);
  });

  it('of another customer starts over', async () => {
    const other = { ...customer, uuid: testUuid(6), city: 'Bonn' };
    const { client } = await show({ customer: other.uuid, answers: [mockResponse(calls.getCustomer, () => other)] });
    expect(field('Ort')).toHaveValue('Bonn');
    expect(client.getRequestInputs(calls.getCustomer)).toEqual([{ params: { uuid: other.uuid } }]);
  });
});

it.each([
  ['in the same form', false],
  ['after a reload', true],
])('a holder whose response was lost is one record after a change %s, and the change is stored', async (_, isReloaded) => {
  const stored: unknown[] = [];
  const records = fakeRecords(calls.createTicketHolderOnPage, ({ body }) => ({ ...created, ...body, version: 1 }));
  const update = mockResponse(calls.updateTicketHolder, ({ body }) => {
    stored.push(body);
    return body;
  });
  const answers = [...records.answers, update, mockResponse(calls.getTicketHolder, () => records.created[0] ?? created)];
  records.deliver('loses-response');
  records.allowLookUp(false);
  let shell = await show({ answers });
  enter('Vorname', 'Neu');
  await shell.user.click(button('Neu anlegen'));
  await waitFor(() => expect(shell.toasts()).toHaveLength(1));
  records.deliver('answers');
  records.allowLookUp(true);
  if (isReloaded) {
    shell.unmount();
    shell = await show({ answers, sameBrowser: true });
    await shell.user.click(await screen.findByRole('button', { name: 'Entwurf fortsetzen' }));
  }
  enter('Bemerkung', 'Ruft an.');
  await shell.user.click(button('Neu anlegen'));
  await screen.findByText('Liste');
  expect(records.created).toHaveLength(1);
  expect(stored).toMatchObject([{ firstName: 'Neu', note: 'Ruft an.', version: 1 }]);
});

it('a second open tab reports a holder whose response was lost before it creates another', async () => {
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
  const tabs = [within(first.container), within(second.container)] as const;
  await tabs[1].findByRole('combobox', { name: 'Land' });
  const enterIn = (tab: (typeof tabs)[number], value: string) =>
    fireEvent.change(tab.getByRole('textbox', { name: 'Vorname' }), { target: { value } });
  records.deliver('loses-response');
  records.allowLookUp(false);
  enterIn(tabs[0], 'Neu');
  await first.user.click(tabs[0].getByRole('button', { name: 'Neu anlegen' }));
  await waitFor(() => expect(first.toasts()).toHaveLength(1));
  records.deliver('answers');
  enterIn(tabs[1], 'Anders');
  await second.user.click(tabs[1].getByRole('button', { name: 'Neu anlegen' }));
  await waitFor(() => expect(second.toasts().at(-1)).toMatch(/Es wurde nichts gesendet/));
  expect(records.created).toHaveLength(1);
  records.allowLookUp(true);
  await second.user.click(tabs[1].getByRole('button', { name: 'Neu anlegen' }));
  expect(await tabs[1].findByText(/hat den Fahrkarteninhaber 200303 \(Neu\) angelegt/)).toBeInTheDocument();
  expect(records.created).toHaveLength(1);
  await second.user.click(tabs[1].getByRole('button', { name: 'Öffnen' }));
  await waitFor(() => expect(second.location()).toBe(`/ticket-holder/${created.uuid}`));
});
