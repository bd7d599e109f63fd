import { calls, type Customer } from '@aboschalter/contract';
import { MiddlewareError } from '@aboschalter/middleware-client';
import { shellStore, toastsAtom } from '@aboschalter/platform';
import {
  deleteAllDrafts,
  type EndpointMock,
  fakeRecords,
  mockResponse,
  renderInShell,
  type RenderInShellOptions,
} from '@aboschalter/test-kit';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { CustomerRecord } from '../screens/customer-page/CustomerRecord.tsx';
import { customer, defaultResponses } from '../testing/fixtures.ts';

beforeEach(deleteAllDrafts);

const mockCities = mockResponse(calls.findCities, () => []);
const getButton = (name: string) => screen.getByRole('button', { name });
const getField = (name: string) => screen.getByRole('textbox', { name });
const enter = (name: string, value: string) => fireEvent.change(getField(name), { target: { value } });
/** Waits until drafts have been written and their locks released. */
const waitForDrafts = () => act(async () => undefined);

/** Fakes a middleware that stores one customer with a version. `lose` sets whether requests or responses of changes are lost. */
function fakeCustomerStore() {
  let stored: Customer = { ...customer, version: 7 };
  let lostPart: 'request' | 'response' | undefined;
  const answers: EndpointMock[] = [
    mockResponse(calls.getCustomer, () => stored),
    mockResponse(calls.updateCustomer, ({ body }) => {
      if (lostPart === 'request') throw new MiddlewareError('network-error');
      if (body.version !== stored.version) {
        throw new MiddlewareError('rejected', {
          status: 409,
          isOutcomeKnown: true,
          body: { userMessage: 'Inzwischen geändert.', code: 'version-conflict', present: stored },
        });
      }
      stored = { ...body, version: (stored.version ?? 0) + 1 };
      if (lostPart === 'response') throw new MiddlewareError('network-error');
      return stored;
    }),
  ];
  return {
    answers,
    getStored: () => stored,
    lose: (part: typeof lostPart) => void (lostPart = part),
    replaceStored: (next: Customer) => void (stored = next),
  };
}

async function show(record: Customer | 'new', answers: readonly EndpointMock[], options: RenderInShellOptions = {}) {
  const onSaved = vi.fn<(saved: Customer) => void>();
  const shell = renderInShell(
    <CustomerRecord customer={record === 'new' ? undefined : record} onSaved={onSaved} onClose={() => undefined} />,
    {
      ...options,
      answers: [...defaultResponses, mockCities, ...answers],
    },
  );
  await screen.findByText('Deutschland');
  const leave = async () => {
    shell.unmount();
    await waitForDrafts();
  };
  return { ...shell, onSaved, leave };
}

describe('a change whose response was lost', () => {
  /** Changes the first name to 'Anna' and saves. */
  async function saveChange(store: ReturnType<typeof fakeCustomerStore>) {
    const shell = await show(store.getStored(), store.answers);
    await shell.user.click(getButton('Bearbeiten'));
    enter('Vorname', 'Anna');
    await shell.user.click(getButton('Änderungen speichern'));
    return shell;
  }

  /** Like {@link saveChange}, but the record cannot be read after the save. */
  async function saveChangeWithoutRead(store: ReturnType<typeof fakeCustomerStore>) {
    const shell = await show(store.getStored(), store.answers);
    await shell.user.click(getButton('Bearbeiten'));
    enter('Vorname', 'Anna');
    shell.client.mock({ call: calls.getCustomer, respond: () => Promise.reject(new MiddlewareError('network-error')) });
    await shell.user.click(getButton('Änderungen speichern'));
    await waitFor(() => expect(shell.toasts()).toHaveLength(1));
    return shell;
  }

  it('is a success if the record that is read afterwards contains the change', async () => {
    const store = fakeCustomerStore();
    store.lose('response');
    const shell = await saveChange(store);
    await waitFor(() => expect(shell.toasts()).toEqual(['Kundendaten gespeichert']));
    expect(screen.queryByRole('textbox')).toBeNull();
    expect(screen.getByText('Anna')).toBeInTheDocument();
  });

  it('is reported as not stored if the record does not contain the change, and can be saved again', async () => {
    const store = fakeCustomerStore();
    store.lose('request');
    const shell = await saveChange(store);
    await waitFor(() => expect(shell.toasts()[0]).toMatch(/bisher nicht gespeichert/));
    store.lose(undefined);
    enter('Vorname', 'Anja');
    await shell.user.click(getButton('Änderungen speichern'));
    await waitFor(() => expect(store.getStored()).toMatchObject({ firstName: 'Anja', version: 8 }));
    expect(screen.queryByRole('dialog')).toBeNull();
    // The toast of the failure is removed by the second save.
    await waitFor(() =>
      expect(shellStore.get(toastsAtom).filter(({ leaving }) => !leaving)).toMatchObject([{ text: 'Kundendaten gespeichert' }]),
    );
  });

  it('is not shown as a conflict by the next save if the record could not be read in between', async () => {
    const store = fakeCustomerStore();
    store.lose('response');
    const shell = await saveChangeWithoutRead(store);
    store.lose(undefined);
    for (const answer of store.answers) shell.client.mock(answer);
    enter('Vorname', 'Anja');
    await shell.user.click(getButton('Änderungen speichern'));
    // The save whose response was lost has stored version 8.
    await waitFor(() => expect(store.getStored()).toMatchObject({ firstName: 'Anja', version: 9 }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('is not shown as a conflict when its draft is restored after a reload', async () => {
    const store = fakeCustomerStore();
    store.lose('response');
    const shell = await saveChangeWithoutRead(store);
    enter('Vorname', 'Anja');
    await shell.leave();
    store.lose(undefined);
    // `sameBrowser` keeps what the browser has stored, so that the draft survives.
    const reloaded = await show(store.getStored(), store.answers, { sameBrowser: true });
    await reloaded.user.click(await screen.findByRole('button', { name: 'Entwurf fortsetzen' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    await reloaded.user.click(getButton('Änderungen speichern'));
    await waitFor(() => expect(store.getStored()).toMatchObject({ firstName: 'Anja', version: 9 }));
  });

  it('is shown as a conflict if another person has changed the same field', async () => {
    const store = fakeCustomerStore();
    store.lose('request');
    const shell = await saveChange(store);
    await waitFor(() => expect(shell.toasts()).toHaveLength(1));
    store.lose(undefined);
    store.replaceStored({ ...store.getStored(), firstName: 'Olga', version: 8 });
    await shell.user.click(getButton('Änderungen speichern'));
    expect(await screen.findByRole('dialog', { name: 'Der Datensatz wurde inzwischen geändert' })).toBeInTheDocument();
  });
});

it('saving without a change sends nothing and shows a message', async () => {
  const store = fakeCustomerStore();
  const shell = await show(store.getStored(), store.answers);
  await shell.user.click(getButton('Bearbeiten'));
  await shell.user.click(getButton('Änderungen speichern'));
  await waitFor(() => expect(shell.toasts()).toEqual(['Es wurde nichts geändert.']));
  expect(shell.client.getRequestInputs(calls.updateCustomer)).toEqual([]);
  expect(getButton('Bearbeiten')).toBeInTheDocument();
});

it('the buttons of the record stop being busy if building the request throws', async () => {
  const store = fakeCustomerStore();
  // The schema of the request rejects this uuid, so that building the request throws.
  const shell = await show({ ...store.getStored(), uuid: 'keine' }, store.answers);
  await shell.user.click(getButton('Bearbeiten'));
  enter('Vorname', 'Anna');
  await shell.user.click(getButton('Änderungen speichern'));
  await waitFor(() => expect(getButton('Änderungen speichern')).not.toHaveAttribute('aria-busy'));
});

describe('the duplicate check of the customer page', () => {
  it('prevents the creation until staff ignore the duplicate', async () => {
    const records = fakeRecords(calls.createCustomer, ({ body }) => ({ ...customer, ...body.newCustomer }));
    const found = mockResponse(calls.findDuplicates, () => [{ ...customer, id: 1 }]);
    const shell = await show('new', [...records.answers, found]);
    enter('Nachname', 'Musterfrau');
    await shell.user.click(getButton('Neu anlegen'));
    await screen.findByRole('dialog', { name: 'Dublettenprüfung' });
    expect(records.created).toHaveLength(0);
    await shell.user.click(getButton('Kunde neu anlegen (Dublette ignorieren)'));
    await shell.user.click(getButton('Neu anlegen (Dublette ignorieren)'));
    await waitFor(() => expect(shell.onSaved).toHaveBeenCalledOnce());
    expect(records.created).toHaveLength(1);
  });
});

describe('a new customer whose response was lost', () => {
  /** Fakes a middleware that creates and changes customers. */
  function fakeMiddleware() {
    const store = fakeCustomerStore();
    const records = fakeRecords(calls.createCustomer, ({ body }) => {
      const created = { ...customer, ...body.newCustomer, version: 1 };
      store.replaceStored(created);
      return created;
    });
    return { records, getStored: store.getStored, answers: [...store.answers, ...records.answers] };
  }
  /** Creates a customer. The response is lost, and the look-up of the created customer is possible or not. */
  async function loseResponse(
    { records, answers }: ReturnType<typeof fakeMiddleware>,
    { isLookUpPossible }: { readonly isLookUpPossible: boolean },
  ) {
    records.setNetwork('loses-response');
    records.allowLookUp(isLookUpPossible);
    const shell = await show('new', answers);
    enter('Nachname', 'Neu');
    await shell.user.click(getButton('Neu anlegen'));
    return shell;
  }

  it('is found by a look-up and shown as created', async () => {
    const fake = fakeMiddleware();
    const shell = await loseResponse(fake, { isLookUpPossible: true });
    await waitFor(() => expect(shell.onSaved).toHaveBeenCalledOnce());
    expect(fake.records.created).toHaveLength(1);
    expect(shell.toasts()).toEqual(['Kunde angelegt']);
  });

  it('is created once, and a later change of the note is applied to the created record', async () => {
    const fake = fakeMiddleware();
    const shell = await loseResponse(fake, { isLookUpPossible: false });
    await waitFor(() => expect(shell.toasts()).toHaveLength(1));
    fake.records.setNetwork('works');
    fake.records.allowLookUp(true);
    enter('Bemerkung', 'Ruft an.');
    await shell.user.click(getButton('Neu anlegen'));
    await waitFor(() => expect(shell.onSaved).toHaveBeenCalledOnce());
    expect(fake.records.created).toHaveLength(1);
    expect(fake.getStored()).toMatchObject({ lastName: 'Neu', note: 'Ruft an.', version: 2 });
  });

  it('is created once even after a reload, and a later change is applied to the created record', async () => {
    const fake = fakeMiddleware();
    const shell = await loseResponse(fake, { isLookUpPossible: false });
    await waitFor(() => expect(shell.toasts()).toHaveLength(1));
    await shell.leave();
    fake.records.setNetwork('works');
    fake.records.allowLookUp(true);
    const reloaded = await show('new', fake.answers, { sameBrowser: true });
    await reloaded.user.click(await screen.findByRole('button', { name: 'Entwurf fortsetzen' }));
    enter('Bemerkung', 'Ruft an.');
    await reloaded.user.click(getButton('Neu anlegen'));
    await waitFor(() => expect(reloaded.onSaved).toHaveBeenCalledOnce());
    expect(fake.records.created).toHaveLength(1);
    expect(fake.getStored()).toMatchObject({ lastName: 'Neu', note: 'Ruft an.' });
  });

  it('is reported in a tab that opens later, before that tab creates another customer', async () => {
    const fake = fakeMiddleware();
    const shell = await loseResponse(fake, { isLookUpPossible: false });
    await waitFor(() => expect(shell.toasts()).toHaveLength(1));
    await shell.leave();
    fake.records.setNetwork('works');
    fake.records.allowLookUp(true);
    const second = await show('new', fake.answers, { sameBrowser: true });
    enter('Nachname', 'Anders');
    await second.user.click(getButton('Neu anlegen'));
    expect(await screen.findByText(/hat den Kunden 100234 \(Neu\) angelegt/)).toBeInTheDocument();
    expect(fake.records.created).toHaveLength(1);
    await second.user.click(getButton('Neu anlegen'));
    await waitFor(() => expect(fake.records.created).toHaveLength(2));
  });

  it('is reported in a second tab that was open at the same time, before that tab creates another customer', async () => {
    const fake = fakeMiddleware();
    const second = await show('new', fake.answers);
    const secondTab = within(second.container);
    fireEvent.change(secondTab.getByRole('textbox', { name: 'Nachname' }), { target: { value: 'Anders' } });
    fake.records.setNetwork('loses-response');
    fake.records.allowLookUp(false);
    const first = renderInShell(<CustomerRecord customer={undefined} onSaved={() => undefined} onClose={() => undefined} />, {
      sameBrowser: true,
      answers: [...defaultResponses, mockCities, ...fake.answers],
    });
    const firstTab = within(first.container);
    await firstTab.findByText('Deutschland');
    fireEvent.change(firstTab.getByRole('textbox', { name: 'Nachname' }), { target: { value: 'Neu' } });
    await first.user.click(firstTab.getByRole('button', { name: 'Neu anlegen' }));
    await waitFor(() => expect(first.toasts()).toHaveLength(1));
    fake.records.setNetwork('works');
    fake.records.allowLookUp(true);
    await second.user.click(secondTab.getByRole('button', { name: 'Neu anlegen' }));
    expect(await secondTab.findByText(/hat den Kunden 100234 \(Neu\) angelegt/)).toBeInTheDocument();
    expect(fake.records.created).toHaveLength(1);
  });
});
