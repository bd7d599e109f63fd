import { expect, it } from 'vitest';
import { ticket } from '../../testing/fixtures.ts';
import { createTicketColumns } from './ticket-columns.tsx';

const getTexts = (changes: Parameters<typeof ticket>[0]) =>
  Object.fromEntries(createTicketColumns().map(({ header, accessor }) => [header, accessor(ticket(changes))]));

it('the columns show an issued ticket', () => {
  expect(
    getTexts({
      appInstanceNumber: 4_100_011,
      ticketNumber: 900_001,
      status: 'ACTIVE',
      validFrom: '2026-10-01',
      terminationDate: '2027-03-31',
      proofUntil: '2027-06-30',
      creationDate: new Date(2026, 10, 20, 9, 7).toISOString(),
      startPoint: { id: 1, name: 'Köln' },
      endPoint: { id: 2, name: 'Bonn' },
      price: 136_20,
    }),
  ).toEqual({
    'Kartennr.': '4100011',
    'Berechtigungsnr.': '900001',
    Produkt: 'Deutschlandticket',
    Verkaufsdatum: '20.11.2026 09:07',
    'Gültig ab': '01.10.2026',
    'Gültig bis': '30.11.2027',
    Status: 'Aktiv',
    'Gekündigt zum': '31.03.2027',
    Von: 'Köln',
    Nach: 'Bonn',
    Preis: '136,20\u00A0€',
    'Nachweis bis': '30.06.2027',
  });
});

it('the columns show when an active ticket begins until its first day', () => {
  expect(getTexts({ status: 'ACTIVE', validFrom: '2999-01-01' })).toMatchObject({ Status: 'Beginnt 01.01.2999' });
});

it.each([
  [0, 0],
  [-1, -1],
  [null, null],
  [undefined, undefined],
])('the columns show numbers that are not positive as missing: %j', (appInstanceNumber, ticketNumber) => {
  expect(getTexts({ appInstanceNumber, ticketNumber })).toMatchObject({
    'Kartennr.': '',
    'Berechtigungsnr.': ' - Noch nicht ausgegeben - ',
  });
});

it('the columns show nothing for missing values, and for dates in 1899', () => {
  const nothing = { validUntil: null, terminationDate: '1899-12-30', proofUntil: undefined, price: null, creationDate: null };
  expect(getTexts(nothing)).toMatchObject({
    'Gültig bis': '',
    'Gekündigt zum': '',
    'Nachweis bis': '',
    Preis: '',
    Verkaufsdatum: '',
    Von: '',
    Nach: '',
  });
});

it('the column of the number extends over an empty card number to show that a ticket is not issued or its issuing is interrupted', () => {
  const coversCardColumn = (changes: Parameters<typeof ticket>[0], interrupted: readonly number[] = []) =>
    createTicketColumns({ interrupted: new Set(interrupted) })
      .find(({ key }) => key === 'number')
      ?.coversPrevious?.(ticket({ id: 7, ...changes }));
  expect(coversCardColumn({ appInstanceNumber: null, ticketNumber: 0 })).toBe(true);
  expect(coversCardColumn({ appInstanceNumber: 4_100_011, ticketNumber: 0 })).toBe(false);
  expect(coversCardColumn({ appInstanceNumber: null, ticketNumber: 900_001 })).toBe(false);
  expect(coversCardColumn({ appInstanceNumber: null, ticketNumber: 900_001 }, [7])).toBe(true);
});

it('the columns get widths from their texts: product and stops share the free space in proportion, status and number have a maximum', () => {
  const route = { startPoint: { id: 1, name: 'Köln Hauptbahnhof' }, endPoint: { id: 2, name: 'Bonn' } };
  const issued = ticket({ ticketNumber: 900_001, status: 'TERMINATION_ORDERED', productVariantName: 'Jahresabo Jedermann', ...route });
  /** Returns the share of the free space of each column (`grows`), otherwise its maximum width. */
  const getWidths = (tickets: NonNullable<Parameters<typeof createTicketColumns>[0]>['tickets']) =>
    Object.fromEntries(
      createTicketColumns({ tickets: tickets ?? [] }).map(({ key, width, roomyWidth, grows }) => [key, grows ?? roomyWidth ?? width]),
    );
  // Each character takes 7 px and the padding of a cell 12 px; the mark of a status takes 20 px.
  expect(getWidths([issued])).toMatchObject({ number: '120px', product: 145, start: 131, end: 76, status: '165px' });
  expect(getWidths([issued, ticket()])).toMatchObject({ number: '184px' });
  expect(getWidths([])).toMatchObject({ number: '184px', product: 240, start: 130, end: 130, status: '108px' });
});
