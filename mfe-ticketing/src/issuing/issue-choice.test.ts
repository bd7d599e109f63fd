import type { CommandServerDevice } from '@aboschalter/contract';
import { describe, expect, it } from 'vitest';
import { printer, reader } from '../test-support/samples.ts';
import { cardDevices } from './card-devices.ts';
import { firstChoice, wishOf } from './issue-choice.ts';

const devices = (commandServerReader?: CommandServerDevice, commandServerPrinter?: CommandServerDevice) =>
  cardDevices({ ...(commandServerReader && { commandServerReader }), ...(commandServerPrinter && { commandServerPrinter }) });
const printed = { print: 1, customerData: true } as const;
const names = (wish: ReturnType<typeof wishOf>) => wish?.options.map(({ displayname }) => displayname);

describe('the one choice', () => {
  it('is the reader without print, or the printer with it', () => {
    const both = devices(reader, printer);
    expect(names(wishOf(firstChoice, both))).toEqual(['ohne Sichtdruck (Kartenleser)', 'mit Sichtdruck (Kartendrucker)']);
    expect(wishOf(firstChoice, both)).toMatchObject({ print: 0, device: { id: 'reader' } });
    expect(wishOf(printed, both)).toMatchObject({ print: 1, device: { id: 'printer' } });
  });

  it.each([
    ['a reader alone', devices(reader), 'reader'],
    ['a reader, and a printer that cannot print', devices(reader, { ...printer, printOnCardAvailable: false }), 'reader'],
    ['a printer alone that cannot print', devices(undefined, { ...printer, printOnCardAvailable: false }), 'printer'],
  ])('is none with %s', (_name, given, id) => {
    const wish = wishOf(printed, given);
    expect(wish).toMatchObject({ print: 0, device: { id } });
    expect(wish?.options).toHaveLength(1);
  });

  it('is the printer both ways where there is no reader', () => {
    expect(names(wishOf(firstChoice, devices(undefined, printer)))).toEqual([
      'ohne Sichtdruck (Kartendrucker)',
      'mit Sichtdruck (Kartendrucker)',
    ]);
  });

  it('is the reader without print, whichever device is named first', () => {
    expect(wishOf(firstChoice, devices(reader, printer).toReversed())).toMatchObject({ print: 0, device: { id: 'reader' } });
  });

  it('is no print on a reader, whatever it says that it can', () => {
    expect(wishOf(printed, devices({ ...reader, printOnCardAvailable: true }))).toMatchObject({ print: 0, options: { length: 1 } });
  });

  it('is nothing without a device', () => expect(wishOf(firstChoice, [])).toBeUndefined());
});

it('customer data follow the device of the choice, and are not written at first', () => {
  const both = devices(reader, printer);
  expect(wishOf(firstChoice, both)).toMatchObject({ offersCustomerData: true, customerData: false });
  expect(wishOf({ ...firstChoice, customerData: true }, both)?.customerData).toBe(true);
  expect(wishOf(printed, both)).toMatchObject({ offersCustomerData: false, customerData: false });
  expect(wishOf(printed, devices(reader, { ...printer, writeCustomerData: true }))?.customerData).toBe(true);
});
