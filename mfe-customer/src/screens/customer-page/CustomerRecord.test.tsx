import { calls, type Customer } from '@aboschalter/contract';
import {
  findAxeViolations,
  mockDeferredResponse,
  mockErrorResponse,
  mockResponse,
  renderInShell,
  type RenderInShellOptions,
} from '@aboschalter/test-kit';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { baseData, customer, flags, defaultResponses } from '../../testing/fixtures.ts';
import { CustomerRecord } from './CustomerRecord.tsx';

beforeEach(() => {
  // One day before the 42nd birthday of the customer.
  vi.useFakeTimers({ shouldAdvanceTime: true }).setSystemTime(new Date(2026, 4, 16));
});
afterEach(() => {
  vi.useRealTimers();
});

const show = (change: Partial<Customer> = {}, answers: RenderInShellOptions['answers'] = []) =>
  renderInShell(<CustomerRecord customer={{ ...customer, ...change }} />, { answers: [...defaultResponses, ...answers] });
/** Returns label and text of each field, in the order of the screen. */
const getFields = () => screen.getAllByRole('term').map((term) => [term.textContent, term.nextElementSibling?.textContent]);
const waitUntilLoaded = () => screen.findByText('Deutschland');

describe('the customer display', () => {
  it('shows every field in the order of the specification, and is accessible', async () => {
    show();
    await waitUntilLoaded();
    expect(getFields()).toEqual([
      ['Nummer', '100234'],
      ['Anrede', 'Frau'],
      ['Titel', 'Dr.'],
      ['Vorname', 'Erika'],
      ['Nachname', 'Musterfrau'],
      ['Geburtsdatum', '17.05.1984'],
      ['Alter', '41'],
      ['Straße, Nr.', 'Ringstr. 4'],
      ['Zusatz', 'Hinterhaus'],
      ['PLZ, Ort', '50667 Köln'],
      ['Ortsteil', 'Altstadt'],
      ['Land', 'Deutschland'],
      ['E-Mail-Adresse', 'e.muster@post.example'],
      ['Telefon Privat', '0221 1'],
      ['Telefon Mobil', '0171 2'],
      ['Ansprechpartner', 'Otto Muster'],
      ['Telefon Geschäftlich', '0221 3'],
      ['Fax', '0221 4'],
      ['Eintrittsdatum', '01.01.2023'],
      ['Bemerkung', 'Ruft vorher an.'],
    ]);
    expect(screen.queryByText('gesperrt')).not.toBeInTheDocument();
    expect(await findAxeViolations()).toEqual([]);
  });

  it('shows the new age on the birthday', async () => {
    vi.setSystemTime(new Date(2026, 4, 17));
    show();
    await waitUntilLoaded();
    expect(getFields()[6]).toEqual(['Alter', '42']);
  });

  it.each([null, undefined, '1899-12-30'])('shows neither birth date nor age if the birth date is %s', async (birthdate) => {
    show({ birthdate });
    await waitUntilLoaded();
    expect(getFields().slice(5, 7)).toEqual([
      ['Geburtsdatum', 'keine Angabe'],
      ['Alter', '-'],
    ]);
  });

  it("shows a missing value as a dash, which is announced as 'keine Angabe'", async () => {
    show({ idTitle: null, district: null, note: '' });
    await waitUntilLoaded();
    expect(Object.fromEntries(getFields())).toMatchObject({ Titel: 'keine Angabe', Ortsteil: 'keine Angabe', Bemerkung: 'keine Angabe' });
  });

  it('can be collapsed and expanded', async () => {
    const { user } = show();
    await waitUntilLoaded();
    await user.click(screen.getByRole('button', { name: 'Ausblenden' }));
    expect(screen.queryByText('Ringstr.')).not.toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Anzeigen' }));
    expect(screen.getByText('Ringstr.')).toBeVisible();
  });
});

describe('the locked marker', () => {
  it('shows the reason on hover', async () => {
    const { user } = show({ lockingReason: 'Mahnstufe 3' });
    await user.hover(screen.getByText('gesperrt'));
    expect(await screen.findByRole('tooltip')).toHaveTextContent('Mahnstufe 3');
    expect(screen.getByRole('note')).toHaveAccessibleDescription('Mahnstufe 3');
  });

  it.each(['', ' ', null])('is hidden if the locking reason is %j', (lockingReason) => {
    show({ lockingReason });
    expect(screen.queryByText('gesperrt')).not.toBeInTheDocument();
  });
});

describe('the status flags', () => {
  it('are chips with name and colour', async () => {
    show({}, [mockResponse(calls.getStatusFlags, () => [...flags])]);
    await screen.findByText('Stammkunde');
    expect(flags.map(({ name }) => [...screen.getByText(name).classList].find((className) => className.startsWith('as-chip--')))).toEqual([
      'as-chip--green',
      'as-chip--red',
      'as-chip--yellow',
      'as-chip--blue',
    ]);
  });

  it('have a spinner while they are loading', async () => {
    const deferredResponse = mockDeferredResponse(calls.getStatusFlags);
    show({}, [deferredResponse]);
    const head = within(screen.getByRole('group', { name: 'Erika Musterfrau Kunde 100234' }));
    expect(document.querySelector('.as-spinner')).not.toBeNull();
    deferredResponse.resolve([...flags]);
    expect(await head.findByText('Stammkunde')).toBeInTheDocument();
    expect(document.querySelector('.as-spinner')).toBeNull();
  });

  it('show a load failure in place, and load again on request', async () => {
    const { user, client, toasts } = show({}, [mockErrorResponse(calls.getStatusFlags, 500, 'weg')]);
    expect(await screen.findByText(/Die Kennzeichen konnten nicht geladen werden. weg/)).toBeInTheDocument();
    client.mock(mockResponse(calls.getStatusFlags, () => [...flags]));
    await user.click(screen.getByRole('button', { name: 'Erneut versuchen' }));
    await waitFor(() => expect(screen.getByText('Stammkunde')).toBeInTheDocument());
    await waitFor(() => expect(toasts()).toEqual([]));
  });

  it('include a flag of an unknown colour', async () => {
    show({}, [
      {
        call: calls.getStatusFlags,
        respond: () => [
          { name: 'Neu', colour: 'TURQUOISE' },
          { name: 'Stammkunde', colour: 'GREEN' },
        ],
      },
    ]);
    expect(await screen.findByText('Neu')).toBeInTheDocument();
    expect(screen.getByText('Stammkunde')).toBeInTheDocument();
  });
});

describe('values from the base data', () => {
  it('are shown as not loaded while the base data are missing, and appear once they are loaded', async () => {
    const { client } = show({}, [mockErrorResponse(calls.getBaseData, 503, 'Wartung.')]);
    // Salutation, title and country.
    expect(await screen.findAllByText('nicht geladen')).toHaveLength(3);
    expect(screen.queryByText('DE')).toBeNull();
    client.mock(mockResponse(calls.getBaseData, () => baseData));
    // The shell requests the base data again in the background, after a delay.
    expect(await screen.findByText('Deutschland', undefined, { timeout: 5_000 })).toBeInTheDocument();
  });
});
