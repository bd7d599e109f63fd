import { calls } from '@aboschalter/contract';
import { deleteAllDrafts, findAxeViolations, mockErrorResponse, mockResponse } from '@aboschalter/test-kit';
import { act, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { getButton, fillField, fillCustomerFields, getSection, renderAssistant } from '../../testing/render-assistant.tsx';

beforeEach(deleteAllDrafts);

type Assistant = Awaited<ReturnType<typeof renderAssistant>>;
const queryRestoreButton = () => screen.queryByRole('button', { name: 'Entwurf fortsetzen' });
const getField = (sectionName: string, name: string) => getSection(sectionName).getByRole('textbox', { name });
async function openAssistant(...parameters: Parameters<typeof renderAssistant>): Promise<Assistant> {
  const assistant = await renderAssistant(...parameters);
  await screen.findByRole('region', { name: 'Fahrkarteninhaber' });
  // Waits until the search for a draft has finished.
  await act(async () => undefined);
  return assistant;
}
async function leaveAssistant({ unmount }: Assistant) {
  unmount();
  // Waits until the draft has been written.
  await act(async () => undefined);
}
/** Fills some fields of the customer and unmounts, so that a draft is stored. */
async function storeDraft() {
  const assistant = await openAssistant();
  fillCustomerFields();
  await leaveAssistant(assistant);
}

describe('the draft of a half-filled dialog', () => {
  it('is offered after unmounting, and restores texts, account, photo and holder', async () => {
    const first = await openAssistant();
    fillCustomerFields();
    fillField('Kunde', 'Ort', 'Deutz');
    fillField('Bankdaten', 'Bank', 'Sparkasse');
    await first.takePhoto();
    await first.user.click(screen.getByRole('switch', { name: 'Identisch mit Kunde' }));
    fillField('Fahrkarteninhaber', 'Vorname', 'Mia');
    await leaveAssistant(first);

    const { user, unsaved, clickButton, getCreationInputs } = await openAssistant([
      mockResponse(calls.findCities, () => [{ name: 'Köln' }]),
    ]);
    expect(screen.getByText(/Es gibt einen Entwurf von .* Uhr: Neuanlage Erika Musterfrau\./)).toBeInTheDocument();
    expect(await findAxeViolations()).toEqual([]);
    await user.click(getButton('Entwurf fortsetzen'));
    expect(getField('Kunde', 'Vorname')).toHaveValue('Erika');
    expect(getField('Bankdaten', 'Bank')).toHaveValue('Sparkasse');
    expect(getField('Fahrkarteninhaber', 'Vorname')).toHaveValue('Mia');
    expect(screen.getByRole('img', { name: 'Foto' })).toBeInTheDocument();
    // The typed city stays, although the city look-up lists another one.
    expect(await getSection('Kunde').findByRole('combobox', { name: 'Ort' })).toHaveDisplayValue('Deutz');
    expect(unsaved()).toContain('die Neuanlage');
    expect(queryRestoreButton()).toBeNull();
    await clickButton('Kunde anlegen');
    await waitFor(() =>
      expect(getCreationInputs()).toMatchObject([{ body: { customer: { city: 'Deutz' }, ticketHolder: { firstName: 'Mia' } } }]),
    );
  });

  it('is kept if the creation fails', async () => {
    const assistant = await openAssistant([mockErrorResponse(calls.createAboCustomer, 500, 'Gestört.')]);
    fillCustomerFields();
    await assistant.takePhoto();
    await assistant.clickButton('Kunde anlegen');
    await waitFor(() => expect(assistant.toasts()).toHaveLength(1));
    await leaveAssistant(assistant);
    await openAssistant();
    expect(queryRestoreButton()).toBeInTheDocument();
  });

  it('is removed once the customer is created', async () => {
    const assistant = await openAssistant();
    fillCustomerFields();
    await assistant.takePhoto();
    await assistant.clickButton('Kunde anlegen');
    await waitFor(() => expect(assistant.onDone).toHaveBeenCalledOnce());
    await leaveAssistant(assistant);
    await openAssistant();
    expect(queryRestoreButton()).toBeNull();
  });

  it('is removed if staff discard their input on closing, or discard the offered draft', async () => {
    const first = await openAssistant();
    fillCustomerFields();
    await first.user.keyboard('{Escape}');
    await first.user.click(await screen.findByRole('button', { name: 'Eingaben verwerfen' }));
    await waitFor(() => expect(first.onClose).toHaveBeenCalledOnce());
    await leaveAssistant(first);
    const second = await openAssistant();
    expect(queryRestoreButton()).toBeNull();
    await leaveAssistant(second);
    await storeDraft();
    const third = await openAssistant();
    await third.user.click(getButton('Entwurf verwerfen'));
    await leaveAssistant(third);
    await openAssistant();
    expect(queryRestoreButton()).toBeNull();
  });

  it('is not offered in the dialog for a new holder', async () => {
    await storeDraft();
    await openAssistant([], { create: 'ticket-holder' });
    expect(queryRestoreButton()).toBeNull();
  });
});
