import { calls, type Customer, type TicketHolder } from '@aboschalter/contract';
import { deleteAllDrafts, type EndpointMock, fakeRecords, mockErrorResponse, mockResponse, trackDialogs } from '@aboschalter/test-kit';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { CROPPED_PHOTO } from '../../testing/fake-cameras.ts';
import { customer as exampleCustomer, createHolder } from '../../testing/fixtures.ts';
import { createdUuid, renderAssistant } from '../../testing/render-assistant.tsx';

beforeEach(deleteAllDrafts);

type Assistant = Awaited<ReturnType<typeof renderAssistant>>;

/** Fakes a middleware that stores created records, and changes of customer and holder. */
function fakeMiddleware(kind: 'customer' | 'ticket-holder') {
  let storedCustomer: Customer = { ...exampleCustomer, uuid: createdUuid, uuidBankAccountHolder: null, version: 1 };
  let storedHolder: TicketHolder = createHolder(78, { uuidCustomer: createdUuid, identicalWithCustomer: kind === 'customer', version: 1 });
  let picture: string | null = null;
  const records =
    kind === 'customer'
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
  return {
    kind,
    records,
    answers,
    getStoredNote: () => (kind === 'customer' ? storedCustomer : storedHolder).note,
    getStoredPicture: () => picture,
  };
}
type FakeMiddleware = ReturnType<typeof fakeMiddleware>;

const SECTION_TITLES = { customer: 'Kunde', 'ticket-holder': 'Fahrkarteninhaber' } as const;

/**
 * Opens a dialog. Another dialog can be open at the same time.
 * @param sameBrowser whether the dialog opens in the browser of the previous dialog; by default, whether the previous dialog is
 *   still open
 */
async function openAssistant({ kind, answers }: FakeMiddleware, sameBrowser = screen.queryByRole('dialog') !== null) {
  const openedDialog = trackDialogs('Neuanlage');
  const assistant = await renderAssistant(answers, { create: kind }, { sameBrowser });
  // The loaded dialog replaces the dialog with the skeleton.
  await waitFor(() => openedDialog().getByRole('region', { name: SECTION_TITLES[kind] }));
  const dialog = openedDialog();
  // Waits until the search for a draft has finished.
  await act(async () => undefined);
  return {
    ...assistant,
    dialog,
    enter: (name: string, value: string) =>
      fireEvent.change(within(dialog.getByRole('region', { name: SECTION_TITLES[kind] })).getByRole('textbox', { name }), {
        target: { value },
      }),
    create: () => assistant.user.click(dialog.getByRole('button', { name: new RegExp(`^${SECTION_TITLES[kind]} anlegen`) })),
    restoreDraft: async () => assistant.user.click(await dialog.findByRole('button', { name: 'Entwurf fortsetzen' })),
    leave: async () => {
      assistant.unmount();
      // Waits until the draft has been written.
      await act(async () => undefined);
    },
  };
}
const fillNames = ({ enter }: Awaited<ReturnType<typeof openAssistant>>) => {
  enter('Vorname', 'Erika');
  enter('Nachname', 'Neu');
};
const waitForFailureToast = ({ toasts }: Pick<Assistant, 'toasts'>) => waitFor(() => expect(toasts()).toHaveLength(1));
/** Makes all requests reach the middleware again. */
const endOutage = ({ records }: FakeMiddleware) => {
  records.setNetwork('works');
  records.allowLookUp(true);
};
/** Opens a dialog and sends its first request. The response is lost, and the created record cannot be looked up. */
async function loseFirstOutcome(fake: FakeMiddleware) {
  fake.records.setNetwork('loses-response');
  fake.records.allowLookUp(false);
  const first = await openAssistant(fake);
  fillNames(first);
  await first.create();
  await waitForFailureToast(first);
  return first;
}

describe.each(['customer', 'ticket-holder'] as const)('the assistant for a new %s whose response was lost', (kind) => {
  it('creates one record and stores a later change', async () => {
    const fake = fakeMiddleware(kind);
    const first = await loseFirstOutcome(fake);
    endOutage(fake);
    first.enter('Bemerkung', 'Ruft an.');
    await first.create();
    await waitFor(() => expect(first.onDone).toHaveBeenCalledOnce());
    expect([fake.records.created.length, fake.getStoredNote()]).toEqual([1, 'Ruft an.']);
  });

  it('creates one record and stores a later change even after a reload', async () => {
    const fake = fakeMiddleware(kind);
    await (await loseFirstOutcome(fake)).leave();
    endOutage(fake);
    const reloaded = await openAssistant(fake, true);
    await reloaded.restoreDraft();
    reloaded.enter('Bemerkung', 'Ruft an.');
    await reloaded.create();
    await waitFor(() => expect(reloaded.onDone).toHaveBeenCalledOnce());
    expect([fake.records.created.length, fake.getStoredNote()]).toEqual([1, 'Ruft an.']);
  });

  it('in a second tab reports the created record before it creates another one', async () => {
    const fake = fakeMiddleware(kind);
    const secondTab = await openAssistant(fake);
    fillNames(secondTab);
    await loseFirstOutcome(fake);
    endOutage(fake);
    await secondTab.create();
    expect(await secondTab.dialog.findByText(/Ein früherer Versuch, dessen Antwort ausgeblieben ist, wurde angelegt/)).toBeInTheDocument();
    expect(fake.records.created).toHaveLength(1);
    await secondTab.user.click(secondTab.dialog.getByRole('button', { name: 'Kunde öffnen' }));
    expect(secondTab.onDone).toHaveBeenCalledOnce();
  });

  it('creates nothing in a second tab while the look-up fails', async () => {
    const fake = fakeMiddleware(kind);
    const secondTab = await openAssistant(fake);
    fillNames(secondTab);
    await loseFirstOutcome(fake);
    fake.records.setNetwork('works');
    await secondTab.create();
    await waitFor(() => expect(secondTab.toasts().at(-1)).toMatch(/Es wurde nichts gesendet/));
    expect(fake.records.created).toHaveLength(1);
  });
});

it('the assistant stays open if a later change could not be stored, names the failed parts, and stores them on the next click', async () => {
  const fake = fakeMiddleware('ticket-holder');
  const first = await loseFirstOutcome(fake);
  endOutage(fake);
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
  expect([fake.records.created.length, fake.getStoredNote(), fake.getStoredPicture()]).toEqual([1, 'Ruft an.', CROPPED_PHOTO]);
});
