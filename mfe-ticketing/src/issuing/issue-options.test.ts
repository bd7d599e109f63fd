import type { CommandServerDevice } from '@aboschalter/contract';
import { describe, expect, it } from 'vitest';
import { printer, reader } from '../testing/fixtures.ts';
import { getCardDevices } from './configured-card-devices.ts';
import { defaultIssueValues, resolveIssueOptions } from './issue-options.ts';

const devices = (commandServerReader?: CommandServerDevice, commandServerPrinter?: CommandServerDevice) =>
  getCardDevices({ ...(commandServerReader && { commandServerReader }), ...(commandServerPrinter && { commandServerPrinter }) });
const printed = { print: 1, customerData: true } as const;
const names = (issueOptions: ReturnType<typeof resolveIssueOptions>) => issueOptions?.options.map(({ displayname }) => displayname);

describe('the options of a workplace', () => {
  it('with both devices are the reader without print, which is the default, and the printer with print', () => {
    const both = devices(reader, printer);
    expect(names(resolveIssueOptions(defaultIssueValues, both))).toEqual([
      'ohne Sichtdruck (Kartenleser)',
      'mit Sichtdruck (Kartendrucker)',
    ]);
    expect(resolveIssueOptions(defaultIssueValues, both)).toMatchObject({ print: 0, device: { id: 'reader' } });
    expect(resolveIssueOptions(printed, both)).toMatchObject({ print: 1, device: { id: 'printer' } });
  });

  it.each([
    ['a reader alone', devices(reader), 'reader'],
    ['a reader, and a printer that cannot print', devices(reader, { ...printer, printOnCardAvailable: false }), 'reader'],
    ['a printer alone that cannot print', devices(undefined, { ...printer, printOnCardAvailable: false }), 'printer'],
  ])('with %s are only this device without print', (_name, given, id) => {
    const issueOptions = resolveIssueOptions(printed, given);
    expect(issueOptions).toMatchObject({ print: 0, device: { id } });
    expect(issueOptions?.options).toHaveLength(1);
  });

  it('without a reader are the printer with and without print', () => {
    expect(names(resolveIssueOptions(defaultIssueValues, devices(undefined, printer)))).toEqual([
      'ohne Sichtdruck (Kartendrucker)',
      'mit Sichtdruck (Kartendrucker)',
    ]);
  });

  it('have the reader without print as default, regardless of the order of the devices', () => {
    expect(resolveIssueOptions(defaultIssueValues, devices(reader, printer).toReversed())).toMatchObject({
      print: 0,
      device: { id: 'reader' },
    });
  });

  it('include no print on a reader, regardless of its settings', () => {
    expect(resolveIssueOptions(printed, devices({ ...reader, printOnCardAvailable: true }))).toMatchObject({
      print: 0,
      options: { length: 1 },
    });
  });

  it('are undefined without a device', () => expect(resolveIssueOptions(defaultIssueValues, [])).toBeUndefined());
});

it('customer data depend on the device of the option, and are off by default', () => {
  const both = devices(reader, printer);
  expect(resolveIssueOptions(defaultIssueValues, both)).toMatchObject({ offersCustomerData: true, customerData: false });
  expect(resolveIssueOptions({ ...defaultIssueValues, customerData: true }, both)?.customerData).toBe(true);
  expect(resolveIssueOptions(printed, both)).toMatchObject({ offersCustomerData: false, customerData: false });
  expect(resolveIssueOptions(printed, devices(reader, { ...printer, writeCustomerData: true }))?.customerData).toBe(true);
});
