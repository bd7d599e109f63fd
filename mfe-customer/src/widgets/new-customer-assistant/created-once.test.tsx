import { calls, type Customer, type TicketHolder } from '@aboschalter/contract';
import { deleteAllDrafts, type EndpointMock, fakeRecords, mockErrorResponse, mockResponse, trackDialogs } from '@aboschalter/test-kit';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { CROPPED_PHOTO } from '../../testing/fake-cameras.ts';
import { customer as sample, holder } from '../../testing/fixtures.ts';
import { createdUuid, renderAssistant } from '../../testing/render-assistant.tsx';

beforeEach(deleteAllDrafts);

type Assistant = Awaited<ReturnType<typeof renderAssistant>>;

/** Fakes a middleware that stores created records and changes of customer and holder. */
function middleware(what: 'customer' | 'ticket-holder') {
  let storedCustomer: Customer = { ...sample, uuid: createdUuid, uuidBankAccountHolder: null, version: 1 };
  let storedHolder: TicketHolder = holder(78, { uuidCustomer: createdUuid, identicalWithCustomer: what === 'customer', version: 1 });
  let picture: string | null = null;
  const records =
    what === 'customer'
      ? fakeRecords(calls.createAboCustomer, ({ body }) => {
          storedCustomer = { ...storedCustomer, ...body.customer };
          return { customer: { uuid: createdUuid } };
        })
      : fakeRecords(calls.createTicketHolder, ({ body: { picture: _, ...body } }) => (storedHolder = { ...storedHolder, ...body }));
  const answers: EndpointMock[] = [
    ...records.answers,
    mockResponse(calls.getCustomer, () => storedCustomer),
    mockResponse(calls.getCustomerTicketHolders, () => [storedHolder]),
    mockResponse(calls.getTicketHolder, () => storedHolder),
    mockResponse(calls.getPicture, () => ({ picture })),
    mockResponse(calls.putPicture, ({ body }) => {
      ({ picture } = body);
      return body;
    }),
    mockResponse(calls.updateCustomer, ({ body }) => (storedCustomer = { ...body, version: 2 })),
    mockResponse(calls.updateTicketHolder, ({ body }) => (storedHolder = { ...body, version: 2 })),
  ];
  return { what, records, answers, customer: () => storedCustomer, holder: () => storedHolder, picture: () => picture };
}
type Middleware = ReturnType<typeof middleware>;

const NAMES = { customer: 'Kunde', 'ticket-holder': 'Fahrkarteninhaber' } as const;

/** Opens one more dialog and returns the newest, because two of them can be open. */
const open = ({ what, answers }: Middleware, sameBrowser = screen.queryByRole('dialog') !== null) =>
  showAssistantOf(what, answers, sameBrowser);
async function showAssistantOf(what: Middleware['what'], answers: readonly EndpointMock[], sameBrowser: boolean) {
  const openedDialog = trackDialogs('Neuanlage');
  const assistant = await renderAssistant(answers, { create: what }, { sameBrowser });
  // The final dialog replaces the loading one.
  await waitFor(() => openedDialog().getByRole('region', { name: NAMES[what] }));
  const dialog = openedDialog();
  await act(async () => undefined);
  return {
    ...assistant,
    dialog,
    enter: (name: string, value: string) =>
      fireEvent.change(within(dialog.getByRole('region', { name: NAMES[what] })).getByRole('textbox', { name }), { target: { value } }),
    create: () => assistant.user.click(dialog.getByRole('button', { name: new RegExp(`^${NAMES[what]} anlegen`) })),
    resume: async () => assistant.user.click(await dialog.findByRole('button', { name: 'Entwurf fortsetzen' })),
    leave: async () => {
      assistant.unmount();
      await act(async () => undefined);
    },
  };
}
const fill = ({ enter }: Awaited<ReturnType<typeof open>>) => {
  enter('Vorname', 'Erika');
  enter('Nachname', 'Neu');
};
const expectFailure = ({ toasts }: Pick<Assistant, 'toasts'>) => waitFor(() => expect(toasts()).toHaveLength(1));
const recover = ({ records }: Middleware) => {
  records.deliver('answers');
  records.allowLookUp(true);
};
/** Loses the responses of the first attempt and of its look-up. */
async function lost(fake: Middleware) {
  fake.records.deliver('loses-response');
  fake.records.allowLookUp(false);
  const first = await open(fake);
  fill(first);
  await first.create();
  await expectFailure(first);
  return first;
}
const noteOf = (fake: Middleware) => (fake.what === 'customer' ? fake.customer() : fake.holder()).note;

describe.each(['customer', 'ticket-holder'] as const)('the assistant for a new %s whose response was lost', (what) => {
  it('creates one record and stores a later change', async () => {
    const fake = middleware(what);
    const first = await lost(fake);
    recover(fake);
    first.enter('Bemerkung', 'Ruft an.');
    await first.create();
    await waitFor(() => expect(first.onDone).toHaveBeenCalledOnce());
    expect([fake.records.created.length, noteOf(fake)]).toEqual([1, 'Ruft an.']);
  });

  it('creates one record and stores a change after a reload', async () => {
    const fake = middleware(what);
    await (await lost(fake)).leave();
    recover(fake);
    const again = await open(fake, true);
    await again.resume();
    again.enter('Bemerkung', 'Ruft an.');
    await again.create();
    await waitFor(() => expect(again.onDone).toHaveBeenCalledOnce());
    expect([fake.records.created.length, noteOf(fake)]).toEqual([1, 'Ruft an.']);
  });

  it('reports the created record in the form of a second tab before that form creates another one', async () => {
    const fake = middleware(what);
    const early = await open(fake);
    fill(early);
    await lost(fake);
    recover(fake);
    await early.create();
    expect(await early.dialog.findByText(/Ein früherer Versuch, dessen Antwort ausgeblieben ist, wurde angelegt/)).toBeInTheDocument();
    expect(fake.records.created).toHaveLength(1);
    await early.user.click(early.dialog.getByRole('button', { name: 'Kunde öffnen' }));
    expect(early.onDone).toHaveBeenCalledOnce();
  });

  it('creates nothing in a second tab while the look-up fails', async () => {
    const fake = middleware(what);
    const early = await open(fake);
    fill(early);
    await lost(fake);
    fake.records.deliver('answers');
    await early.create();
    await waitFor(() => expect(early.toasts().at(-1)).toMatch(/Es wurde nichts gesendet/));
    expect(fake.records.created).toHaveLength(1);
  });
});

it('the assistant stays open if later input could not be stored, names the parts, and stores them at the next press', async () => {
  const fake = middleware('ticket-holder');
  const first = await lost(fake);
  recover(fake);
  first.client.mock(mockErrorResponse(calls.updateTicketHolder, 503, 'Wartung.'));
  first.client.mock(mockErrorResponse(calls.putPicture, 503, 'Wartung.'));
  await first.takePhoto();
  first.enter('Bemerkung', 'Ruft an.');
  await first.create();
  expect(await first.dialog.findByText(/wurden nicht gespeichert: Fahrkarteninhaber, Foto\./)).toBeInTheDocument();
  expect(first.onDone).not.toHaveBeenCalled();
  for (const answer of fake.answers) first.client.mock(answer);
  await first.create();
  await waitFor(() => expect(first.onDone).toHaveBeenCalledOnce());
  expect([fake.records.created.length, noteOf(fake), fake.picture()]).toEqual([1, 'Ruft an.', CROPPED_PHOTO]);
});
