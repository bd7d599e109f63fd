import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { baseDataSchema, systemConfigSchema } from '@aboschalter/contract';
import { afterAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { createConfiguration } from './create-configuration.ts';
import { loadInstallation } from './load-installation.ts';

const exampleFile = path.join(import.meta.dirname, '../../installation.example.json');
const folder = mkdtempSync(path.join(tmpdir(), 'aboschalter-installation-'));
afterAll(() => rmSync(folder, { recursive: true }));

const readExample = () => z.record(z.string(), z.unknown()).parse(JSON.parse(readFileSync(exampleFile, 'utf8')));
/** Loads the example file with some of its properties replaced. */
const loadWithChanges = (changes: object) => {
  const file = path.join(folder, 'installation.json');
  writeFileSync(file, JSON.stringify({ ...readExample(), ...changes }));
  return loadInstallation(file);
};
const example = loadInstallation(exampleFile);
const getProduct = (id: number) => {
  const product = example.catalogue.findProductById(id);
  if (!product) throw new Error(`There is no product ${id}.`);
  return product;
};

describe('the example file', () => {
  it('leads to base data and a configuration that conform to the contract', () => {
    expect(baseDataSchema.parse(example.baseData)).toEqual(example.baseData);
    const configuration = createConfiguration(example, 'https://login.example', '10.20.1.5');
    expect(systemConfigSchema.parse({ ...configuration, capabilities: [] })).toMatchObject(configuration);
  });

  it('determines the organization id, the first numbers and the required fields', () => {
    expect(example.organizationId).toBe(5123);
    expect(example.numberRanges).toMatchObject({ customer: 100_001, 'ticket-holder': 500_001 });
    expect(example.requiredFields).toMatchObject({ 'bankAccountHolder.iban': true });
  });
});

describe('the card workstation of a browser', () => {
  it.each([
    ['in one of its networks', '10.20.1.15', true],
    ['in one of its networks, with an IPv4 address in IPv6 notation', '::ffff:10.20.1.15', true],
    ['in no network of a workstation, so that a workstation without a printer is used', '10.20.1.16', false],
    ['at an IPv6 address', '2001:db8::1', false],
    ['at an invalid address', '', false],
  ])('is found if the browser is %s', (_, address, hasPrinter) => {
    const { reader, printer } = example.findCardWorkstation(address);
    expect(reader).toMatchObject({ url: 'https://localhost:8443/command-server', orgId: 5123, writeCustomerData: true });
    expect(printer?.printOnCardAvailable ?? false).toBe(hasPrinter);
  });

  it('has no devices if no workstation is configured', () => {
    expect(loadWithChanges({ cardWorkstations: [] }).findCardWorkstation('10.20.1.1')).toEqual({ reader: undefined, printer: undefined });
  });
});

describe('the catalogue', () => {
  it('returns the price of the list that is valid on a day, and no price before the first list', () => {
    const prices = ['2025-12-31', '2026-01-01', '2026-12-31', '2027-01-01'].map((day) => example.catalogue.getPrice(getProduct(1), 0, day));
    expect(prices).toEqual([undefined, 6_300, 6_300, 6_600]);
    expect(example.catalogue.getPrice(getProduct(1), 1, '2026-01-01')).toBeUndefined();
  });

  it('returns routes in both directions, but only between stops of the product', () => {
    const findRoutes = (start: number, end: number, id = 3) => example.catalogue.findRelations(getProduct(id), start, end, '2026-12-01');
    const route = { id: 1, name: 'direkter Weg', via: null, serviceLevel: '2. Klasse', priceLevel: 1, price: 3_950 };
    expect(findRoutes(1, 2)).toEqual([route]);
    expect(findRoutes(2, 1)).toEqual([route]);
    // Product 3 is not sold for stop 3, a route has two different stops, and product 1 is sold without a route.
    expect([findRoutes(2, 3), findRoutes(1, 1), findRoutes(1, 2, 1)]).toEqual([[], [], []]);
    expect(example.catalogue.findStops(getProduct(3), 'a').map(({ name }) => name)).toEqual(['Hauptbahnhof', 'Markt']);
    expect(example.catalogue.findStops(getProduct(1), 'a')).toEqual([]);
  });
});

const [firstProduct] = z.array(z.record(z.string(), z.unknown())).parse(readExample().products);
it.each([
  ['a misspelt property', { organisationId: 1 }, 'organisationId'],
  ['an unknown required field', { requiredFields: ['customer.shoeSize'] }, 'requiredFields[0]'],
  ['two products with one id', { products: [firstProduct, firstProduct] }, 'products: 1 is used twice.'],
  ['a missing start card', { products: [firstProduct] }, 'products: 1: its start card 2 does not exist.'],
  ['a route to a missing stop', { routes: [{ id: 9, stops: [1, 4], priceLevel: 1 }] }, 'routes: 9: its stop 4 does not exist.'],
  [
    'a route without a price',
    { routes: [{ id: 9, stops: [1, 2], priceLevel: 7 }] },
    'products: 3: its price list from 2026-01-01 lacks the level 7.',
  ],
  ['a stop of a product that does not exist', { stops: [{ id: 1, name: 'Markt' }], routes: [] }, 'products: 3: its stop 2 does not exist.'],
])('an installation file with %s is rejected with a message about the problem', (_, changes, message) => {
  expect(() => loadWithChanges(changes)).toThrow(message);
});

it('a missing installation file is rejected with its name', () => {
  expect(() => loadInstallation('/nowhere/installation.json')).toThrow('The installation file /nowhere/installation.json cannot be read');
});
