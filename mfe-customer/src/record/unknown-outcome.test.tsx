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

const places = mockResponse(calls.findCities, () => []);
const button = (name: string) => screen.getByRole('button', { name });
const field = (name: string) => screen.getByRole('textbox', { name });
const enter = (name: string, value: string) => fireEvent.change(field(name), { target: { value } });
const settle = () => act(async () => undefined);

/** A stored customer with versions; the next response of a change can be lost. */
function store() {
  let stored: Customer = { ...customer, version: 7 };
  let lost: 'request' | 'response' | undefined;
  const answers: EndpointMock[] = [
    mockResponse(calls.getCustomer, () => stored),
    mockResponse(calls.updateCustomer, ({ body }) => {
      if (lost === 'request') throw new MiddlewareError('network-error');
      if (body.version !== stored.version) {
        throw new MiddlewareError('rejected', {
          status: 409,
          isOutcomeKnown: true,
          body: { userMessage: 'Inzwischen geändert.', code: 'version-conflict', present: stored },
        });
      }
      stored = { ...body, version: (stored.version ?? 0) + 1 };
      if (lost === 'response') throw new MiddlewareError('network-error');
      return stored;
    }),
  ];
  return { answers, present: () => stored, lose: (what: typeof lost) => void (lost = what), put: (next: Customer) => void (stored = next) };
}

async function show(record: Customer | 'new', answers: readonly EndpointMock[], options: RenderInShellOptions = {}) {
  const onSaved = vi.fn<(saved: Customer) => void>();
  const shell = renderInShell(
    <CustomerRecord customer={record === 'new' ? undefined : record} onSaved={onSaved} onClose={() => undefined} />,
    {
      ...options,
      answers: [...defaultResponses, places, ...answers],
    },
  );
  await screen.findByText('Deutschland');
  return { ...shell, onSaved, leave: async () => (shell.unmount(), settle()) };
}

describe('a change whose response was lost', () => {
  async function lostChange(data: ReturnType<typeof store>) {
    const shell = await show(data.present(), data.answers);
    await shell.user.click(button('Bearbeiten'));
    enter('Vorname', 'Anna');
    await shell.user.click(button('Änderungen speichern'));
    return shell;
  }

  /** The record cannot be read after the change, either. */
  async function lostChangeWithoutRead(data: ReturnType<typeof store>) {
    const shell = await show(data.present(), data.answers);
    await shell.user.click(button('Bearbeiten'));
    enter('Vorname', 'Anna');
    shell.client.mock({ call: calls.getCustomer, respond: () => Promise.reject(new MiddlewareError('network-error')) });
    await shell.user.click(button('Änderungen speichern'));
    await waitFor(() => expect(shell.toasts()).toHaveLength(1));
    return shell;
  }

  it('is found stored by reading the record, and treated as a success', async () => {
    const data = store();
    data.lose('response');
    const shell = await lostChange(data);
    await waitFor(() => expect(shell.toasts()).toEqual(['Kundendaten gespeichert']));
    expect(screen.queryByRole('textbox')).toBeNull();
    expect(screen.getByText('Anna')).toBeInTheDocument();
  });

  it('is reported as not stored if the request did not arrive, and can be saved again', async () => {
    const data = store();
    data.lose('request');
    const shell = await lostChange(data);
    await waitFor(() => expect(shell.toasts()[0]).toMatch(/bisher nicht gespeichert/));
    data.lose(undefined);
    enter('Vorname', 'Anja');
    await shell.user.click(button('Änderungen speichern'));
    await waitFor(() => expect(data.present()).toMatchObject({ firstName: 'Anja', version: 8 }));
    expect(screen.queryByRole('dialog')).toBeNull();
    // The message of the failure is removed at once.
    await waitFor(() =>
      expect(shellStore.get(toastsAtom).filter(({ leaving }) => !leaving)).toMatchObject([{ text: 'Kundendaten gespeichert' }]),
    );
  });

  it('is never taken for a change of another person if the record could not be read until the next save', async () => {
    const data = store();
    data.lose('response');
    const shell = await lostChangeWithoutRead(data);
    data.lose(undefined);
    for (const answer of data.answers) shell.client.mock(answer);
    enter('Vorname', 'Anja');
    await shell.user.click(button('Änderungen speichern'));
    await waitFor(() => expect(data.present()).toMatchObject({ firstName: 'Anja', version: 9 }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('is no conflict with its own draft after a reload', async () => {
    const data = store();
    data.lose('response');
    const shell = await lostChangeWithoutRead(data);
    enter('Vorname', 'Anja');
    await shell.leave();
    data.lose(undefined);
    const again = await show(data.present(), data.answers, { sameBrowser: true });
    await again.user.click(await screen.findByRole('button', { name: 'Entwurf fortsetzen' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    await again.user.click(button('Änderungen speichern'));
    await waitFor(() => expect(data.present()).toMatchObject({ firstName: 'Anja', version: 9 }));
  });

  it('asks for a resolution if another person has also changed the record', async () => {
    const data = store();
    data.lose('request');
    const shell = await lostChange(data);
    await waitFor(() => expect(shell.toasts()).toHaveLength(1));
    data.lose(undefined);
    data.put({ ...data.present(), firstName: 'Olga', version: 8 });
    await shell.user.click(button('Änderungen speichern'));
    expect(await screen.findByRole('dialog', { name: 'Der Datensatz wurde inzwischen geändert' })).toBeInTheDocument();
  });
});

it('saving without a change sends nothing and shows a message', async () => {
  const data = store();
  const shell = await show(data.present(), data.answers);
  await shell.user.click(button('Bearbeiten'));
  await shell.user.click(button('Änderungen speichern'));
  await waitFor(() => expect(shell.toasts()).toEqual(['Es wurde nichts geändert.']));
  expect(shell.client.getRequestInputs(calls.updateCustomer)).toEqual([]);
  expect(button('Bearbeiten')).toBeInTheDocument();
});

it('the record is no longer busy if sending throws', async () => {
  const data = store();
  // A record that the schema of the request rejects.
  const shell = await show({ ...data.present(), uuid: 'keine' }, data.answers);
  await shell.user.click(button('Bearbeiten'));
  enter('Vorname', 'Anna');
  await shell.user.click(button('Änderungen speichern'));
  await waitFor(() => expect(button('Änderungen speichern')).not.toHaveAttribute('aria-busy'));
});

describe('the duplicate check of the customer page', () => {
  it('asks before a customer is created, and creates after the duplicate was ignored', async () => {
    const records = fakeRecords(calls.createCustomer, ({ body }) => ({ ...customer, ...body.newCustomer }));
    const found = mockResponse(calls.findDuplicates, () => [{ ...customer, id: 1 }]);
    const shell = await show('new', [...records.answers, found]);
    enter('Nachname', 'Musterfrau');
    await shell.user.click(button('Neu anlegen'));
    await screen.findByRole('dialog', { name: 'Dublettenprüfung' });
    expect(records.created).toHaveLength(0);
    await shell.user.click(button('Kunde neu anlegen (Dublette ignorieren)'));
    await shell.user.click(button('Neu anlegen (Dublette ignorieren)'));
    await waitFor(() => expect(shell.onSaved).toHaveBeenCalledOnce());
    expect(records.created).toHaveLength(1);
  });
});

describe('a new customer whose response was lost', () => {
  /** A middleware that creates and changes customers. */
  function middleware() {
    const data = store();
    const records = fakeRecords(calls.createCustomer, ({ body }) => {
      const created = { ...customer, ...body.newCustomer, version: 1 };
      data.put(created);
      return created;
    });
    return { ...data, records, all: [...data.answers, ...records.answers] };
  }
  async function lost(records: ReturnType<typeof middleware>, found: boolean) {
    records.records.deliver('loses-response');
    records.records.allowLookUp(found);
    const shell = await show('new', records.all);
    enter('Nachname', 'Neu');
    await shell.user.click(button('Neu anlegen'));
    return shell;
  }

  it('is looked up at once and found', async () => {
    const fake = middleware();
    const shell = await lost(fake, true);
    await waitFor(() => expect(shell.onSaved).toHaveBeenCalledOnce());
    expect(fake.records.created).toHaveLength(1);
    expect(shell.toasts()).toEqual(['Kunde angelegt']);
  });

  it('is one record after a change of the note, which is applied to the stored record', async () => {
    const fake = middleware();
    const shell = await lost(fake, false);
    await waitFor(() => expect(shell.toasts()).toHaveLength(1));
    fake.records.deliver('answers');
    fake.records.allowLookUp(true);
    enter('Bemerkung', 'Ruft an.');
    await shell.user.click(button('Neu anlegen'));
    await waitFor(() => expect(shell.onSaved).toHaveBeenCalledOnce());
    expect(fake.records.created).toHaveLength(1);
    expect(fake.present()).toMatchObject({ lastName: 'Neu', note: 'Ruft an.', version: 2 });
  });

  it('is one record after a reload and a change', async () => {
    const fake = middleware();
    const shell = await lost(fake, false);
    await waitFor(() => expect(shell.toasts()).toHaveLength(1));
    await shell.leave();
    fake.records.deliver('answers');
    fake.records.allowLookUp(true);
    const again = await show('new', fake.all, { sameBrowser: true });
    await again.user.click(await screen.findByRole('button', { name: 'Entwurf fortsetzen' }));
    enter('Bemerkung', 'Ruft an.');
    await again.user.click(button('Neu anlegen'));
    await waitFor(() => expect(again.onSaved).toHaveBeenCalledOnce());
    expect(fake.records.created).toHaveLength(1);
    expect(fake.present()).toMatchObject({ lastName: 'Neu', note: 'Ruft an.' });
  });

  it('is reported in a second tab before another customer is created', async () => {
    const fake = middleware();
    const shell = await lost(fake, false);
    await waitFor(() => expect(shell.toasts()).toHaveLength(1));
    await shell.leave();
    fake.records.deliver('answers');
    fake.records.allowLookUp(true);
    const second = await show('new', fake.all, { sameBrowser: true });
    enter('Nachname', 'Anders');
    await second.user.click(button('Neu anlegen'));
    expect(await screen.findByText(/hat den Kunden 100234 \(Neu\) angelegt/)).toBeInTheDocument();
    expect(fake.records.created).toHaveLength(1);
    await second.user.click(button('Neu anlegen'));
    await waitFor(() => expect(fake.records.created).toHaveLength(2));
  });

  it('is reported in a second tab that was open at the same time, before another customer is created', async () => {
    const fake = middleware();
    const second = await show('new', fake.all);
    const tab = within(second.container);
    fireEvent.change(tab.getByRole('textbox', { name: 'Nachname' }), { target: { value: 'Anders' } });
    fake.records.deliver('loses-response');
    fake.records.allowLookUp(false);
    const first = renderInShell(<CustomerRecord customer={undefined} onSaved={() => undefined} onClose={() => undefined} />, {
      sameBrowser: true,
      answers: [...defaultResponses, places, ...fake.all],
    });
    const other = within(first.container);
    await other.findByText('Deutschland');
    fireEvent.change(other.getByRole('textbox', { name: 'Nachname' }), { target: { value: 'Neu' } });
    await first.user.click(other.getByRole('button', { name: 'Neu anlegen' }));
    await waitFor(() => expect(first.toasts()).toHaveLength(1));
    fake.records.deliver('answers');
    fake.records.allowLookUp(true);
    await second.user.click(tab.getByRole('button', { name: 'Neu anlegen' }));
    expect(await tab.findByText(/hat den Kunden 100234 \(Neu\) angelegt/)).toBeInTheDocument();
    expect(fake.records.created).toHaveLength(1);
  });
});
