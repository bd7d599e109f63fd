import { calls } from '@aboschalter/contract';
import { deleteAllDrafts, findAxeViolations, mockErrorResponse, mockResponse } from '@aboschalter/test-kit';
import { act, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { getButton, fillField, fillRequiredFields, getSection, renderAssistant } from '../../testing/render-assistant.tsx';

beforeEach(deleteAllDrafts);

type Assistant = Awaited<ReturnType<typeof renderAssistant>>;
const resume = () => screen.queryByRole('button', { name: 'Entwurf fortsetzen' });
const field = (where: string, name: string) => getSection(where).getByRole('textbox', { name });
async function open(...parts: Parameters<typeof renderAssistant>): Promise<Assistant> {
  const assistant = await renderAssistant(...parts);
  await screen.findByRole('region', { name: 'Fahrkarteninhaber' });
  // Waits until the look-up of a draft has finished.
  await act(async () => undefined);
  return assistant;
}
async function leave({ unmount }: Assistant) {
  unmount();
  await act(async () => undefined);
}
/** Fills the required fields and unmounts, which leaves a draft. */
async function left() {
  const assistant = await open();
  fillRequiredFields();
  await leave(assistant);
}

describe('a half-filled dialog', () => {
  it('is offered after unmounting, and the draft restores texts, account, photo and holder', async () => {
    const first = await open();
    fillRequiredFields();
    fillField('Kunde', 'Ort', 'Deutz');
    fillField('Bankdaten', 'Bank', 'Sparkasse');
    await first.takePhoto();
    await first.user.click(screen.getByRole('switch', { name: 'Identisch mit Kunde' }));
    fillField('Fahrkarteninhaber', 'Vorname', 'Mia');
    await leave(first);

    const { user, unsaved, press, created } = await open([mockResponse(calls.findCities, () => [{ name: 'Köln' }])]);
    expect(screen.getByText(/Es gibt einen Entwurf von .* Uhr: Neuanlage Erika Musterfrau\./)).toBeInTheDocument();
    expect(await findAxeViolations()).toEqual([]);
    await user.click(getButton('Entwurf fortsetzen'));
    expect(field('Kunde', 'Vorname')).toHaveValue('Erika');
    expect(field('Bankdaten', 'Bank')).toHaveValue('Sparkasse');
    expect(field('Fahrkarteninhaber', 'Vorname')).toHaveValue('Mia');
    expect(screen.getByRole('img', { name: 'Foto' })).toBeInTheDocument();
    // The typed city stays, although the look-up lists another one.
    expect(await getSection('Kunde').findByRole('combobox', { name: 'Ort' })).toHaveDisplayValue('Deutz');
    expect(unsaved()).toContain('die Neuanlage');
    expect(resume()).toBeNull();
    await press('Kunde anlegen');
    await waitFor(() => expect(created()).toMatchObject([{ body: { customer: { city: 'Deutz' }, ticketHolder: { firstName: 'Mia' } } }]));
  });

  it('is kept when the creation fails', async () => {
    const assistant = await open([mockErrorResponse(calls.createAboCustomer, 500, 'Gestört.')]);
    fillRequiredFields();
    await assistant.takePhoto();
    await assistant.press('Kunde anlegen');
    await waitFor(() => expect(assistant.toasts()).toHaveLength(1));
    await leave(assistant);
    await open();
    expect(resume()).toBeInTheDocument();
  });

  it('is removed once the customer is created', async () => {
    const assistant = await open();
    fillRequiredFields();
    await assistant.takePhoto();
    await assistant.press('Kunde anlegen');
    await waitFor(() => expect(assistant.onDone).toHaveBeenCalledOnce());
    await leave(assistant);
    await open();
    expect(resume()).toBeNull();
  });

  it('is removed when the user discards it on closing or when it is offered', async () => {
    const first = await open();
    fillRequiredFields();
    await first.user.keyboard('{Escape}');
    await first.user.click(await screen.findByRole('button', { name: 'Eingaben verwerfen' }));
    await waitFor(() => expect(first.onClose).toHaveBeenCalledOnce());
    await leave(first);
    const second = await open();
    expect(resume()).toBeNull();
    await leave(second);
    await left();
    const third = await open();
    await third.user.click(getButton('Entwurf verwerfen'));
    await leave(third);
    await open();
    expect(resume()).toBeNull();
  });

  it('has a draft separate from that of a new holder', async () => {
    await left();
    await open([], { create: 'ticket-holder' });
    expect(resume()).toBeNull();
  });
});
