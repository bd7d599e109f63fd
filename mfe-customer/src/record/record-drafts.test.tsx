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

const mockCities = mockResponse(calls.findCities, ({ query }) => [{ name: query.postalCode === '53111' ? 'Bonn' : 'Köln' }]);
async function show(record: Customer | 'new' = customer, answers: RenderInShellOptions['answers'] = []) {
  const shell = renderInShell(<CustomerRecord customer={record === 'new' ? undefined : record} onClose={() => shell.unmount()} />, {
    answers: [...defaultResponses, mockCities, mockResponse(calls.updateCustomer, ({ body }) => body), ...answers],
  });
  await screen.findByText('Deutschland');
  return { ...shell, getUpdateInputs: () => shell.client.getRequestInputs(calls.updateCustomer) };
}
const getButton = (name: string) => screen.getByRole('button', { name });
const getField = (name: string) => screen.getByRole('textbox', { name });
const enter = (name: string, value: string) => fireEvent.change(getField(name), { target: { value } });
const findRestoreButton = () => screen.findByRole('button', { name: 'Entwurf fortsetzen' });
/** Waits until drafts have been written and their locks released. */
const waitForDrafts = () => act(async () => undefined);
/** Unmounts the form, so that its draft is stored. */
const leave = async ({ unmount }: Awaited<ReturnType<typeof show>>) => {
  unmount();
  await waitForDrafts();
};
/** Renders a record and expects that no draft is offered. */
async function expectNoDraft(record: Customer | 'new' = customer) {
  const shell = await show(record);
  await waitForDrafts();
  expect(screen.queryByRole('button', { name: 'Entwurf fortsetzen' })).toBeNull();
  return shell;
}
/** Renders a record, enters a first name and unmounts the form, so that a draft is stored. */
async function storeDraft(firstName: string, record: Customer | 'new' = customer) {
  const shell = await show(record);
  if (record !== 'new') await shell.user.click(getButton('Bearbeiten'));
  enter('Vorname', firstName);
  await leave(shell);
}

describe('the draft of a half-edited record', () => {
  it('is offered after unmounting, and restores the input as typed', async () => {
    const first = await show();
    await first.user.click(getButton('Bearbeiten'));
    enter('Vorname', 'Anna');
    enter('PLZ', '53111');
    await waitFor(() => expect(screen.getByRole('combobox', { name: 'Ort' })).toHaveDisplayValue('Bonn'));
    await first.user.selectOptions(screen.getByRole('combobox', { name: 'Ort' }), 'Anderen Ort eingeben …');
    enter('Ort', 'Beuel');
    await leave(first);

    const { user, unsaved, getUpdateInputs } = await show();
    expect(screen.getByText('Erika')).toBeInTheDocument();
    await user.click(await findRestoreButton());
    expect(getField('Vorname')).toHaveValue('Anna');
    // The typed city stays, although the city look-up lists another one.
    expect(await screen.findByRole('combobox', { name: 'Ort' })).toHaveDisplayValue('Beuel');
    expect(unsaved()).toEqual(['die Kundendaten']);
    expect(screen.queryByRole('button', { name: 'Entwurf fortsetzen' })).toBeNull();
    await user.click(getButton('Änderungen speichern'));
    await waitFor(() => expect(getUpdateInputs()).toMatchObject([{ body: { firstName: 'Anna', postalCode: '53111', city: 'Beuel' } }]));
  });

  it('is offered with the name of its record, is accessible, and is not offered for another record', async () => {
    await storeDraft('Anna');
    await leave(await expectNoDraft({ ...customer, uuid: testUuid(9) }));
    await show();
    await findRestoreButton();
    expect(screen.getByText(/Es gibt einen Entwurf von .* Uhr: Kunde 100234\./)).toBeInTheDocument();
    expect(await findAxeViolations()).toEqual([]);
  });

  it.each(['Abbrechen', 'Änderungen speichern'])('is removed by %s', async (name) => {
    const shell = await show();
    await shell.user.click(getButton('Bearbeiten'));
    enter('Vorname', 'Anna');
    await shell.user.click(getButton(name));
    await waitFor(() => expect(getButton('Bearbeiten')).toBeInTheDocument());
    await leave(shell);
    await expectNoDraft();
  });

  it('is removed if staff undo their input, or discard the draft', async () => {
    // A missing title and a missing birth date must also be treated as unchanged.
    const first = await show({ ...customer, idTitle: null, birthdate: null });
    await first.user.click(getButton('Bearbeiten'));
    enter('Vorname', 'Anna');
    enter('Vorname', 'Erika');
    expect(first.unsaved()).toEqual([]);
    await leave(first);
    await leave(await expectNoDraft());
    await storeDraft('Anna');
    const second = await show();
    await findRestoreButton();
    await second.user.click(getButton('Entwurf verwerfen'));
    await leave(second);
    await expectNoDraft();
  });

  it('is kept if saving fails', async () => {
    const shell = await show(customer, [mockErrorResponse(calls.updateCustomer, 500, 'Gestört.')]);
    await shell.user.click(getButton('Bearbeiten'));
    enter('Vorname', 'Anna');
    await shell.user.click(getButton('Änderungen speichern'));
    await waitFor(() => expect(shell.toasts()).toHaveLength(1));
    await leave(shell);
    await show();
    expect(await findRestoreButton()).toBeInTheDocument();
  });

  it('is not offered while the record cannot be edited', async () => {
    await storeDraft('Anna');
    renderInShell(<CustomerRecord customer={customer} />, {
      answers: [...defaultResponses, mockErrorResponse(calls.getBaseData, 503, 'Wartung.')],
    });
    await screen.findAllByText('nicht geladen');
    expect(screen.queryByRole('button', { name: 'Entwurf fortsetzen' })).toBeNull();
  });
});

describe('the draft of a record that another person has changed', () => {
  it('keeps the changes of the other person', async () => {
    await storeDraft('Anna');
    const { user, getUpdateInputs } = await show({ ...customer, phoneMobile: '0171 8', version: 8 });
    await user.click(await findRestoreButton());
    expect(getField('Telefon Mobil')).toHaveValue('0171 8');
    expect(screen.queryByRole('dialog')).toBeNull();
    await user.click(getButton('Änderungen speichern'));
    await waitFor(() => expect(getUpdateInputs()).toMatchObject([{ body: { firstName: 'Anna', phoneMobile: '0171 8', version: 8 } }]));
  });

  it('asks which value to use if both people have changed the same field', async () => {
    await storeDraft('Anna');
    const { user, getUpdateInputs } = await show({ ...customer, firstName: 'Anja', version: 8 });
    await user.click(await findRestoreButton());
    const dialog = within(await screen.findByRole('dialog', { name: 'Der Datensatz wurde inzwischen geändert' }));
    expect(dialog.getByRole('radio', { name: 'Meinen Wert übernehmen: Anna' })).toBeChecked();
    await user.click(dialog.getByRole('radio', { name: 'Anderen Wert übernehmen: Anja' }));
    await user.click(dialog.getByRole('button', { name: 'Übernehmen und speichern' }));
    // The chosen value is already stored, so nothing is sent.
    await waitFor(() => expect(screen.queryByRole('textbox')).toBeNull());
    expect(screen.getByText('Anja')).toBeInTheDocument();
    expect(getUpdateInputs()).toEqual([]);
  });

  it('keeps the input of this user if staff close the question', async () => {
    await storeDraft('Anna');
    const { user } = await show({ ...customer, firstName: 'Anja', version: 8 });
    await user.click(await findRestoreButton());
    await screen.findByRole('dialog');
    await user.keyboard('{Escape}');
    expect(getField('Vorname')).toHaveValue('Anna');
  });
});

describe('the draft of a new record', () => {
  it('is offered after unmounting, and removed once the record is created or cancelled', async () => {
    await storeDraft('Anna', 'new');
    const { answers } = fakeRecords(calls.createCustomer, ({ body }) => ({ ...customer, ...body.newCustomer }));
    const second = await show('new', answers);
    await second.user.click(await findRestoreButton());
    expect(getField('Vorname')).toHaveValue('Anna');
    await second.user.click(getButton('Neu anlegen'));
    await waitFor(() => expect(second.toasts()).toEqual(['Kunde angelegt']));
    await leave(second);
    const third = await expectNoDraft('new');
    enter('Vorname', 'Anja');
    await third.user.click(getButton('Abbrechen'));
    await leave(third);
    await expectNoDraft('new');
  });
});

it("'Abbrechen' is ignored during a save, because a save cannot be undone", async () => {
  const deferredResponse = mockDeferredResponse(calls.updateCustomer);
  const { user } = await show(customer, [deferredResponse]);
  await user.click(getButton('Bearbeiten'));
  enter('Vorname', 'Anna');
  await user.click(getButton('Änderungen speichern'));
  await user.click(getButton('Abbrechen'));
  expect(getField('Vorname')).toHaveValue('Anna');
  await act(async () => deferredResponse.resolve({ ...customer, firstName: 'Anna' }));
  expect(screen.getByText('Anna')).toBeInTheDocument();
  expect(getButton('Bearbeiten')).toBeInTheDocument();
});
