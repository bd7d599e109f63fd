import { describe, expect, it } from 'vitest';
import { bothDevices, printer, reader, readerOnly } from '../test-support/samples.ts';
import { cardDevices } from './card-devices.ts';
import { firstChoice, wishOf } from './issue-choice.ts';

const names = (config: Parameters<typeof cardDevices>[0]) => cardDevices(config).map(({ name }) => name);

it('knows the devices that are configured', () => {
  expect(names({})).toEqual([]);
  expect(names({ commandServerReader: null, commandServerPrinter: printer })).toEqual(['Kartendrucker']);
  expect(names(bothDevices)).toEqual(['Kartenleser', 'Kartendrucker']);
});

describe('what a choice comes to', () => {
  const both = cardDevices(bothDevices);

  it('begins with the reader, no print and no customer data', () => {
    expect(wishOf(firstChoice, both)).toMatchObject({ device: { id: 'reader' }, print: 0, customerData: false });
  });

  it('takes the only device there is', () => {
    expect(wishOf(firstChoice, cardDevices({ commandServerPrinter: printer }))?.device.id).toBe('printer');
    expect(wishOf({ ...firstChoice, deviceId: 'printer' }, cardDevices(readerOnly))?.device.id).toBe('reader');
    expect(wishOf(firstChoice, [])).toBeUndefined();
  });

  it('offers print and customer data only where the device can', () => {
    expect(wishOf(firstChoice, both)).toMatchObject({ printOptions: [{ displayname: 'ohne Sichtdruck' }], offersCustomerData: true });
    expect(wishOf({ ...firstChoice, deviceId: 'printer' }, both)).toMatchObject({
      printOptions: [
        { displayid: 0, displayname: 'ohne Sichtdruck' },
        { displayid: 1, displayname: 'mit Sichtdruck' },
      ],
      offersCustomerData: false,
    });
  });

  it('wishes for nothing that the device cannot do', () => {
    const all = { print: 1, customerData: true } as const;
    expect(wishOf({ ...all, deviceId: 'reader' }, both)).toMatchObject({ print: 0, customerData: true });
    expect(wishOf({ ...all, deviceId: 'printer' }, both)).toMatchObject({ print: 1, customerData: false });
    const allRound = cardDevices({ commandServerReader: { ...reader, printOnCardAvailable: true } });
    expect(wishOf({ ...all, deviceId: 'reader' }, allRound)).toMatchObject({ print: 1, customerData: true });
  });
});
