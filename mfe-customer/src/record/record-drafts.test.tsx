import { calls, type Customer } from '@aboschalter/contract';
import {
  deleteAllDrafts,
  fakeRecords,
  findAxeViolations,
  mockDeferredResponse,
  mockErrorResponse,
  mockResponse,
  renderInShell,
  type RenderInShellOptions,
} from '@aboschalter/test-kit';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { CustomerRecord } from '../screens/customer-page/CustomerRecord.tsx';
import { customer, defaultResponses, testUuid } from '../testing/fixtures.ts';

beforeEach(deleteAllDrafts);

const places = mockResponse(calls.findCities, ({ query }) => [{ name: query.postalCode === '53111' ? 'Bonn' : 'Köln' }]);
async function show(shown: Customer | 'new' = customer, answers: RenderInShellOptions['answers'] = []) {
  const shell = renderInShell(<CustomerRecord customer={shown === 'new' ? undefined : shown} onClose={() => shell.unmount()} />, {
    answers: [...defaultResponses, places, mockResponse(calls.updateCustomer, ({ body }) => body), ...answers],
  });
  await screen.findByText('Deutschland');
  return { ...shell, sent: () => shell.client.getRequestInputs(calls.updateCustomer) };
}
const button = (name: string) => screen.getByRole('button', { name });
const field = (name: string) => screen.getByRole('textbox', { name });
const enter = (name: string, value: string) => fireEvent.change(field(name), { target: { value } });
const resume = () => screen.findByRole('button', { name: 'Entwurf fortsetzen' });
/** Waits for work without a request: drafts are written and unlocked. */
const settle = () => act(async () => undefined);
const leave = async ({ unmount }: Awaited<ReturnType<typeof show>>) => {
  unmount();
  await settle();
};
/** Expects that no draft is offered. */
async function noDraft(shown: Customer | 'new' = customer) {
  const shell = await show(shown);
  await settle();
  expect(screen.queryByRole('button', { name: 'Entwurf fortsetzen' })).toBeNull();
  return shell;
}
/** Types into a form and unmounts it. */
async function left(text: string, shown: Customer | 'new' = customer) {
  const shell = await show(shown);
  if (shown !== 'new') await shell.user.click(button('Bearbeiten'));
  enter('Vorname', text);
  await leave(shell);
}

describe('a half-edited record', () => {
  it('is offered after unmounting, and restored as typed', async () => {
    const first = await show();
    await first.user.click(button('Bearbeiten'));
    enter('Vorname', 'Anna');
    enter('PLZ', '53111');
    await waitFor(() => expect(screen.getByRole('combobox', { name: 'Ort' })).toHaveDisplayValue('Bonn'));
    await first.user.selectOptions(screen.getByRole('combobox', { name: 'Ort' }), 'Anderen Ort eingeben …');
    enter('Ort', 'Beuel');
    await leave(first);

    const { user, unsaved, sent } = await show();
    expect(screen.getByText('Erika')).toBeInTheDocument();
    await user.click(await resume());
    expect(field('Vorname')).toHaveValue('Anna');
    // A typed city is kept, though the look-up has another one.
    expect(await screen.findByRole('combobox', { name: 'Ort' })).toHaveDisplayValue('Beuel');
    expect(unsaved()).toEqual(['die Kundendaten']);
    expect(screen.queryByRole('button', { name: 'Entwurf fortsetzen' })).toBeNull();
    await user.click(button('Änderungen speichern'));
    await waitFor(() => expect(sent()).toMatchObject([{ body: { firstName: 'Anna', postalCode: '53111', city: 'Beuel' } }]));
  });

  it('names its record, is accessible, and is not offered for another one', async () => {
    await left('Anna');
    await leave(await noDraft({ ...customer, uuid: testUuid(9) }));
    await show();
    await resume();
    expect(screen.getByText(/Es gibt einen Entwurf von .* Uhr: Kunde 100234\./)).toBeInTheDocument();
    expect(await findAxeViolations()).toEqual([]);
  });

  it.each(['Abbrechen', 'Änderungen speichern'])('is gone after %s', async (name) => {
    const shell = await show();
    await shell.user.click(button('Bearbeiten'));
    enter('Vorname', 'Anna');
    await shell.user.click(button(name));
    await waitFor(() => expect(button('Bearbeiten')).toBeInTheDocument());
    await leave(shell);
    await noDraft();
  });

  it('is removed when the input is undone, and when it is discarded', async () => {
    // A record without a title: an undone choice is no change.
    const first = await show({ ...customer, idTitle: null, birthdate: null });
    await first.user.click(button('Bearbeiten'));
    enter('Vorname', 'Anna');
    enter('Vorname', 'Erika');
    expect(first.unsaved()).toEqual([]);
    await leave(first);
    await leave(await noDraft());
    await left('Anna');
    const second = await show();
    await resume();
    await second.user.click(button('Entwurf verwerfen'));
    await leave(second);
    await noDraft();
  });

  it('is kept when saving fails', async () => {
    const shell = await show(customer, [mockErrorResponse(calls.updateCustomer, 500, 'Gestört.')]);
    await shell.user.click(button('Bearbeiten'));
    enter('Vorname', 'Anna');
    await shell.user.click(button('Änderungen speichern'));
    await waitFor(() => expect(shell.toasts()).toHaveLength(1));
    await leave(shell);
    await show();
    expect(await resume()).toBeInTheDocument();
  });

  it('cannot be resumed while the record must not be edited', async () => {
    await left('Anna');
    renderInShell(<CustomerRecord customer={customer} />, {
      answers: [...defaultResponses, mockErrorResponse(calls.getBaseData, 503, 'Wartung.')],
    });
    await screen.findAllByText('nicht geladen');
    expect(screen.queryByRole('button', { name: 'Entwurf fortsetzen' })).toBeNull();
  });
});

describe('a draft of a record that was changed by another person', () => {
  it('reverts none of their changes', async () => {
    await left('Anna');
    const { user, sent } = await show({ ...customer, phoneMobile: '0171 8', version: 8 });
    await user.click(await resume());
    expect(field('Telefon Mobil')).toHaveValue('0171 8');
    expect(screen.queryByRole('dialog')).toBeNull();
    await user.click(button('Änderungen speichern'));
    await waitFor(() => expect(sent()).toMatchObject([{ body: { firstName: 'Anna', phoneMobile: '0171 8', version: 8 } }]));
  });

  it('with the same field asks which value to use', async () => {
    await left('Anna');
    const { user, sent } = await show({ ...customer, firstName: 'Anja', version: 8 });
    await user.click(await resume());
    const dialog = within(await screen.findByRole('dialog', { name: 'Der Datensatz wurde inzwischen geändert' }));
    expect(dialog.getByRole('radio', { name: 'Meinen Wert übernehmen: Anna' })).toBeChecked();
    await user.click(dialog.getByRole('radio', { name: 'Anderen Wert übernehmen: Anja' }));
    await user.click(dialog.getByRole('button', { name: 'Übernehmen und speichern' }));
    // Equal values need no saving.
    await waitFor(() => expect(screen.queryByRole('textbox')).toBeNull());
    expect(screen.getByText('Anja')).toBeInTheDocument();
    expect(sent()).toEqual([]);
  });

  it('continues with the input if it is resolved later', async () => {
    await left('Anna');
    const { user } = await show({ ...customer, firstName: 'Anja', version: 8 });
    await user.click(await resume());
    await screen.findByRole('dialog');
    await user.keyboard('{Escape}');
    expect(field('Vorname')).toHaveValue('Anna');
  });
});

describe('a new record', () => {
  it('is offered again, and removed once it is created or cancelled', async () => {
    await left('Anna', 'new');
    const { answers } = fakeRecords(calls.createCustomer, ({ body }) => ({ ...customer, ...body.newCustomer }));
    const second = await show('new', answers);
    await second.user.click(await resume());
    expect(field('Vorname')).toHaveValue('Anna');
    await second.user.click(button('Neu anlegen'));
    await waitFor(() => expect(second.toasts()).toEqual(['Kunde angelegt']));
    await leave(second);
    const third = await noDraft('new');
    enter('Vorname', 'Anja');
    await third.user.click(button('Abbrechen'));
    await leave(third);
    await noDraft('new');
  });
});

it("'Abbrechen' waits during a save, which cannot be undone", async () => {
  const later = mockDeferredResponse(calls.updateCustomer);
  const { user } = await show(customer, [later]);
  await user.click(button('Bearbeiten'));
  enter('Vorname', 'Anna');
  await user.click(button('Änderungen speichern'));
  await user.click(button('Abbrechen'));
  expect(field('Vorname')).toHaveValue('Anna');
  await act(async () => later.resolve({ ...customer, firstName: 'Anna' }));
  expect(screen.getByText('Anna')).toBeInTheDocument();
  expect(button('Bearbeiten')).toBeInTheDocument();
});
