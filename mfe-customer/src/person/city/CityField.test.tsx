import { calls, type Customer } from '@aboschalter/contract';
import {
  deleteAllDrafts,
  mockDeferredResponse,
  mockErrorResponse,
  mockResponse,
  renderInShell,
  type RenderInShellOptions,
} from '@aboschalter/test-kit';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { CustomerRecord } from '../../screens/customer-page/CustomerRecord.tsx';
import { baseData, customer, defaultResponses } from '../../testing/fixtures.ts';

const NOT_FOUND = 'Kein Wohnort gefunden - bitte manuell eingeben';
const countries = ['DE', 'AT', 'CH', 'FR'].map((countryCode, displayid) => ({ displayid, displayname: countryCode, countryCode }));
const citiesByPostalCode: Readonly<Record<string, readonly string[]>> = {
  'DE 53111': ['Bonn', 'Bonn-Nord'],
  'DE 50667': ['Altstadt', 'Dom'],
  'AT 1010': ['Wien'],
  'CH 8001': ['Zürich'],
  'CH 1010': ['Lausanne'],
};
const cityResponse = mockResponse(calls.findCities, ({ query }) =>
  (citiesByPostalCode[`${query.countryCode} ${query.postalCode}`] ?? []).map((name) => ({ name })),
);
beforeEach(deleteAllDrafts);

async function show(answers: RenderInShellOptions['answers'] = [], record: Customer | 'new' = customer) {
  const shell = renderInShell(<CustomerRecord customer={record === 'new' ? undefined : record} />, {
    answers: [
      ...defaultResponses,
      mockResponse(calls.getBaseData, () => ({ ...baseData, countries })),
      cityResponse,
      mockResponse(calls.updateCustomer, ({ body }) => body),
      ...answers,
    ],
  });
  const editButton = screen.queryByRole('button', { name: 'Bearbeiten' });
  // The country appears as soon as the base data are loaded.
  await screen.findByText('DE');
  if (editButton) await shell.user.click(editButton);
  return { ...shell, getCityQueries: () => shell.client.getRequestInputs(calls.findCities) };
}
const showNew = (answers: RenderInShellOptions['answers'] = []) => show(answers, 'new');
const enter = (name: string, value: string) => fireEvent.change(screen.getByRole('textbox', { name }), { target: { value } });
const choose = (countryCode: string) =>
  fireEvent.change(screen.getByRole('combobox', { name: 'Land' }), { target: { value: countryCode } });
const getCityInput = () => screen.getByRole('textbox', { name: 'Ort' });
const findCityList = () => screen.findByRole('combobox', { name: 'Ort' });
const findCityOptions = async () => [...(await findCityList()).querySelectorAll('option')].map(({ textContent }) => textContent);

describe('the city of a postal code', () => {
  it.each([
    ['DE', '53111', 'Bonn'],
    ['AT', '1010', 'Wien'],
    ['CH', '8001', 'Zürich'],
  ])('in %s is loaded at the last digit of %s, and the first result is preselected', async (countryCode, postalCode, first) => {
    const { user, getCityQueries } = await showNew();
    choose(countryCode);
    await user.type(screen.getByRole('textbox', { name: 'PLZ' }), postalCode.slice(0, -1));
    expect(getCityQueries()).toEqual([]);
    await user.keyboard(postalCode.slice(-1));
    expect(await findCityList()).toHaveDisplayValue(first);
    expect(getCityQueries()).toEqual([{ query: { countryCode, postalCode } }]);
    expect(screen.getByRole('textbox', { name: 'PLZ' })).toHaveFocus();
  });

  it('is not looked up in other countries, nor for an invalid postal code', async () => {
    const { getCityQueries } = await showNew();
    for (const code of ['5311', '531111', '5311A']) enter('PLZ', code);
    choose('FR');
    for (const code of ['75001', '7500']) enter('PLZ', code);
    choose('Bitte auswählen');
    expect(getCityQueries()).toEqual([]);
    expect(getCityInput()).toHaveAccessibleDescription('');
  });

  it('is chosen from all matches without duplicates, or typed', async () => {
    const { user } = await showNew([mockResponse(calls.findCities, () => [{ name: 'Bonn' }, { name: 'Bonn' }, { name: 'Nord' }])]);
    enter('PLZ', '53111');
    expect(await findCityOptions()).toEqual(['Bitte auswählen', 'Bonn', 'Nord', 'Anderen Ort eingeben …']);
    await user.selectOptions(await findCityList(), 'Anderen Ort eingeben …');
    expect(getCityInput()).toHaveFocus();
    expect(getCityInput()).toHaveValue('Bonn');
    await user.clear(getCityInput());
    await user.type(getCityInput(), 'Beuel');
    expect(getCityInput()).toHaveValue('Beuel');
    // Another postal code: its cities are offered again, and the focus is kept.
    await user.type(screen.getByRole('textbox', { name: 'PLZ' }), '{Backspace}2');
    expect(await findCityList()).toHaveDisplayValue('Bonn');
    await user.keyboard('{Backspace}');
    // The looked-up city is removed with its postal code.
    expect(getCityInput()).toHaveValue('');
    expect(screen.getByRole('textbox', { name: 'PLZ' })).toHaveFocus();
  });

  it('is the result of the later look-up, even if the response of the earlier look-up arrives last', async () => {
    const answers = new Map<string, (names: readonly { name: string }[]) => void>();
    const late = mockResponse(
      calls.findCities,
      ({ query }) => new Promise((resolve) => answers.set(query.postalCode, (names) => resolve([...names]))),
    );
    await showNew([late]);
    enter('PLZ', '53111');
    enter('PLZ', '50667');
    await act(async () => answers.get('50667')?.([{ name: 'Köln' }]));
    await act(async () => answers.get('53111')?.([{ name: 'Bonn' }]));
    expect(await findCityList()).toHaveDisplayValue('Köln');
  });

  it('is typed by hand if the look-up finds none', async () => {
    const { user } = await showNew();
    enter('PLZ', '00000');
    await waitFor(() => expect(getCityInput()).toHaveAccessibleDescription(NOT_FOUND));
    await user.type(getCityInput(), 'Nirgends');
    expect(getCityInput()).toHaveValue('Nirgends');
    enter('PLZ', '0000');
    expect(getCityInput()).toHaveAccessibleDescription('');
  });

  it('is typed by hand if the look-up fails', async () => {
    const { toasts } = await showNew([mockErrorResponse(calls.findCities, 503, 'Wartung.')]);
    enter('PLZ', '53111');
    await waitFor(() =>
      expect(getCityInput()).toHaveAccessibleDescription('Die Orte konnten nicht geladen werden - bitte manuell eingeben'),
    );
    expect(toasts()).toEqual([]);
  });

  it('is requested again when the country changes', async () => {
    const { getCityQueries } = await showNew();
    choose('AT');
    enter('PLZ', '1010');
    expect(await findCityList()).toHaveDisplayValue('Wien');
    choose('CH');
    await waitFor(() => expect(screen.getByRole('combobox', { name: 'Ort' })).toHaveDisplayValue('Lausanne'));
    expect(getCityQueries()).toHaveLength(2);
  });
});

it.each([
  ['a country without a look-up', () => choose('FR')],
  ['a postal code that is not complete', () => enter('PLZ', '5311')],
])('a looked-up city is cleared when staff enter %s', async (_, change) => {
  await showNew();
  enter('PLZ', '53111');
  expect(await findCityList()).toHaveDisplayValue('Bonn');
  change();
  await waitFor(() => expect(getCityInput()).toHaveValue(''));
});

describe('during the look-up', () => {
  it('a typed city is not overwritten, and the input is not replaced', async () => {
    const later = mockDeferredResponse(calls.findCities);
    const { user } = await showNew([later]);
    enter('PLZ', '53111');
    await user.type(getCityInput(), 'Beu');
    await act(async () => later.resolve([{ name: 'Bonn' }]));
    await user.keyboard('el');
    expect(getCityInput()).toHaveValue('Beuel');
  });

  it('the focus in the input moves to the list that replaces the input', async () => {
    const later = mockDeferredResponse(calls.findCities);
    const { user } = await showNew([later]);
    enter('PLZ', '53111');
    await user.click(getCityInput());
    await act(async () => later.resolve([{ name: 'Bonn' }]));
    expect(await findCityList()).toHaveFocus();
    expect(await findCityList()).toHaveDisplayValue('Bonn');
  });
});

describe('the stored city', () => {
  it('is kept when the record is opened and edited, also if the look-up finds other cities', async () => {
    const { user, client } = await show();
    expect(await findCityOptions()).toEqual(['Bitte auswählen', 'Köln', 'Altstadt', 'Dom', 'Anderen Ort eingeben …']);
    expect(await findCityList()).toHaveDisplayValue('Köln');
    enter('Vorname', 'Anna');
    await user.click(screen.getByRole('button', { name: 'Änderungen speichern' }));
    await waitFor(() =>
      expect(client.getRequestInputs(calls.updateCustomer)).toMatchObject([{ body: { firstName: 'Anna', city: 'Köln' } }]),
    );
  });

  it('is kept without a message if the look-up finds nothing', async () => {
    const { getCityQueries } = await show([mockResponse(calls.findCities, () => [])]);
    await waitFor(() => expect(getCityQueries()).toHaveLength(1));
    expect(getCityInput()).toHaveValue('Köln');
    expect(getCityInput()).toHaveAccessibleDescription('');
  });

  it('is restored when the stored postal code is entered again', async () => {
    await show();
    enter('PLZ', '53111');
    await waitFor(() => expect(screen.getByRole('combobox', { name: 'Ort' })).toHaveDisplayValue('Bonn'));
    enter('PLZ', '50667');
    await waitFor(() => expect(screen.getByRole('combobox', { name: 'Ort' })).toHaveDisplayValue('Köln'));
  });

  it('stays selected if it also belongs to the new postal code', async () => {
    await show([], { ...customer, city: 'Bonn-Nord' });
    enter('PLZ', '53111');
    await waitFor(async () => expect(await findCityOptions()).toContain('Bonn'));
    expect(await findCityList()).toHaveDisplayValue('Bonn-Nord');
  });
});
