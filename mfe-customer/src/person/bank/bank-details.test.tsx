import { calls, type BankAccountHolder } from '@aboschalter/contract';
import { deleteAllDrafts, mockResponse, renderInShell } from '@aboschalter/test-kit';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { bankDataByIBAN } from 'bankdata-germany';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { BankAccountRecord } from '../../screens/bank-account-holder-page/BankAccountRecord.tsx';
import { account, customer, defaultResponses } from '../../testing/fixtures.ts';

vi.mock('bankdata-germany', { spy: true });
beforeEach(deleteAllDrafts);

const COMMERZBANK = 'DE89370400440532013000';
const INGDIBA = 'DE12500105170648489890';
const UNKNOWN = 'DE00000000000000000000';
const AUSTRIAN = 'AT611904300234573201';

async function edit(more: Partial<BankAccountHolder> = {}) {
  const shell = renderInShell(<BankAccountRecord customer={customer} account={{ ...account, ...more }} />, {
    answers: [
      ...defaultResponses,
      mockResponse(calls.updateBankAccountHolder, ({ body }) => body),
      mockResponse(calls.findCities, () => []),
    ],
  });
  // The button is disabled, with a reason as its description, until the base data are loaded.
  await waitFor(() => expect(button('Bearbeiten')).not.toHaveAccessibleDescription());
  await shell.user.click(button('Bearbeiten'));
  return {
    ...shell,
    save: () => shell.user.click(button('Änderungen speichern')),
    sent: () => shell.client.getRequestInputs(calls.updateBankAccountHolder),
  };
}
const button = (name: string) => screen.getByRole('button', { name });
const field = (name: string) => screen.getByRole('textbox', { name });
const enter = (name: string, value: string) => fireEvent.change(field(name), { target: { value } });
const details = () => ['BIC', 'Bank'].map((name) => screen.getByRole<HTMLInputElement>('textbox', { name }).value);

describe('BIC and bank name', () => {
  it('are filled in as soon as a German IBAN is complete', async () => {
    const { save, sent } = await edit({ iban: null, bic: null, bankName: null });
    enter('IBAN', INGDIBA.slice(0, -1));
    await waitFor(() => expect(details()).toEqual(['', '']));
    enter('IBAN', INGDIBA);
    await waitFor(() => expect(details()).toEqual(['INGDDEFFXXX', 'ING-DiBa']));
    await save();
    await waitFor(() => expect(sent()).toMatchObject([{ body: { iban: INGDIBA, bic: 'INGDDEFFXXX', bankName: 'ING-DiBa' } }]));
  });

  it('can be overwritten, and typed values are kept when the IBAN changes', async () => {
    await edit({ iban: null, bic: null, bankName: null });
    enter('IBAN', INGDIBA);
    await waitFor(() => expect(details()).toEqual(['INGDDEFFXXX', 'ING-DiBa']));
    enter('Bank', 'Meine Bank');
    enter('IBAN', COMMERZBANK);
    await waitFor(() => expect(field('BIC')).toHaveValue('COBADEFFXXX'));
    expect(field('Bank')).toHaveValue('Meine Bank');
  });

  it('keep their stored values until the IBAN is changed, and get them back when the stored IBAN is entered again', async () => {
    await edit({ iban: COMMERZBANK, bic: 'SPECIALDEXX', bankName: 'Sonderbank' });
    await waitFor(() => expect(details()).toEqual(['SPECIALDEXX', 'Sonderbank']));
    enter('IBAN', INGDIBA);
    await waitFor(() => expect(details()).toEqual(['INGDDEFFXXX', 'ING-DiBa']));
    enter('IBAN', COMMERZBANK);
    await waitFor(() => expect(details()).toEqual(['SPECIALDEXX', 'Sonderbank']));
  });

  it.each([
    ['an unknown bank', UNKNOWN],
    ['another country', AUSTRIAN],
  ])('that were filled in automatically are cleared for the IBAN of %s', async (_, iban) => {
    await edit({ iban: null, bic: null, bankName: null });
    enter('IBAN', INGDIBA);
    await waitFor(() => expect(details()).toEqual(['INGDDEFFXXX', 'ING-DiBa']));
    enter('IBAN', iban);
    await waitFor(() => expect(details()).toEqual(['', '']));
  });

  it('stay empty if they were cleared, as long as the IBAN is the stored one', async () => {
    const { save, sent } = await edit();
    enter('BIC', '');
    enter('Bank', '');
    await save();
    await waitFor(() => expect(sent()).toMatchObject([{ body: { bic: null, bankName: null } }]));
  });

  it('can be typed by hand if the list of bank codes cannot be loaded', async () => {
    vi.mocked(bankDataByIBAN).mockImplementation(() => {
      throw new Error('offline');
    });
    const { save, sent, toasts } = await edit({ iban: null, bic: null, bankName: null });
    enter('IBAN', INGDIBA);
    enter('Bank', 'ING');
    await save();
    await waitFor(() => expect(sent()).toMatchObject([{ body: { iban: INGDIBA, bic: null, bankName: 'ING' } }]));
    expect(toasts()).toEqual(['Kontoinhaber gespeichert']);
  });
});

describe('the BIC NOTPROVIDED', () => {
  it('is shown as empty, and is kept when other fields are saved', async () => {
    const { save, sent } = await edit({ bic: 'NOTPROVIDED' });
    expect(field('BIC')).toHaveValue('');
    enter('Vorname', 'Anna');
    await save();
    await waitFor(() => expect(sent()).toMatchObject([{ body: { firstName: 'Anna', bic: 'NOTPROVIDED' } }]));
    expect(screen.queryByText('NOTPROVIDED')).toBeNull();
  });
});

describe('the IBAN', () => {
  it('is typed in groups of four, rejects other characters, and is saved without spaces', async () => {
    const { user, save, sent } = await edit({ iban: null });
    await user.click(field('IBAN'));
    await user.keyboard('at61-19 0./4');
    expect(field('IBAN')).toHaveValue('AT61 1904');
    await user.keyboard('300234573201');
    expect(field('IBAN')).toHaveValue('AT61 1904 3002 3457 3201');
    await save();
    await waitFor(() => expect(sent()).toMatchObject([{ body: { iban: AUSTRIAN } }]));
  });

  it('with wrong check digits shows a warning and is saved', async () => {
    const { save, sent } = await edit();
    expect(field('IBAN')).toHaveAccessibleDescription('');
    enter('IBAN', 'DE88370400440532013000');
    expect(field('IBAN')).toHaveAccessibleDescription(/Die Prüfziffern dieser IBAN stimmen nicht/);
    expect(field('IBAN')).not.toBeInvalid();
    await save();
    await waitFor(() => expect(sent()).toMatchObject([{ body: { iban: 'DE88370400440532013000' } }]));
  });

  it('with an invalid format is rejected', async () => {
    const { save, sent } = await edit();
    enter('IBAN', 'DE123456789012');
    await save();
    expect(field('IBAN')).toHaveAccessibleDescription('Bitte eine gültige IBAN eingeben');
    expect(field('IBAN')).toHaveFocus();
    expect(sent()).toEqual([]);
  });
});
