import type { Faker } from '@faker-js/faker';
import { electronicFormatIBAN } from 'ibantools';
import { bankDataByBLZ } from 'bankdata-germany';
import { germanMunicipalities, type City } from '../places/postal-codes.ts';

const streets = [
  'Hauptstraße',
  'Ringstraße',
  'Bahnhofstraße',
  'Gartenstraße',
  'Schulstraße',
  'Kirchweg',
  'Lindenallee',
  'Am Markt',
  'Bergstraße',
  'Rosenweg',
  'Goethestraße',
  'Schillerstraße',
  'Beethovenstraße',
  'Mozartstraße',
  'Kölner Straße',
  'Bonner Straße',
  'Rheinallee',
  'Am Stadtpark',
  'Birkenweg',
  'Eichendorffstraße',
  'Luxemburger Straße',
  'Mühlenweg',
  'Dürener Straße',
  'Adenauerallee',
  'Römerstraße',
  'Siegburger Straße',
  'Friedrichstraße',
  'Kaiserstraße',
];
/** The bank codes (BLZ) of banks in the region of the demo company. */
const bankCodes = ['37050198', '37040044', '37010050', '38070059', '37060590', '38060186', '37050299', '38050000', '10010010'];

/** The region of the demo company, around Cologne and Bonn, by postal code. */
const isPostalCodeOfRegion = (code: string): boolean => /^5[0-3]/.test(code);
const municipalitiesOfRegion = germanMunicipalities.filter(({ postalCodes }) => postalCodes.some(isPostalCodeOfRegion));

/** Selects a city; cities with more postal codes are selected more often. */
function pickCity(faker: Faker): City {
  return faker.helpers.weightedArrayElement(municipalitiesOfRegion.map((value) => ({ value, weight: value.postalCodes.length })));
}

/** Generates an address with a German postal code and its city, and a phone number of this city. */
export function generateAddress(faker: Faker) {
  const city = pickCity(faker);
  return {
    street: faker.helpers.arrayElement(streets),
    houseNumber: `${faker.number.int({ min: 1, max: 148 })}${faker.helpers.maybe(() => faker.helpers.arrayElement(['a', 'b', 'c']), { probability: 0.1 }) ?? ''}`,
    addressInfo:
      faker.helpers.maybe(() => faker.helpers.arrayElement(['Hinterhaus', '3. OG', 'c/o Wohngemeinschaft']), { probability: 0.05 }) ?? null,
    postalCode: faker.helpers.arrayElement(city.postalCodes.filter(isPostalCodeOfRegion)),
    city: city.name,
    district: null,
    countryCode: 'DE',
    phonePrivate:
      faker.helpers.maybe(() => `0${city.phonePrefix} ${faker.string.numeric({ length: 6, allowLeadingZeros: false })}`, {
        probability: 0.6,
      }) ?? null,
  };
}

const toEmailName = (text: string) =>
  text
    .toLocaleLowerCase('de')
    .replaceAll('ä', 'ae')
    .replaceAll('ö', 'oe')
    .replaceAll('ü', 'ue')
    .replaceAll('ß', 'ss')
    .replaceAll(/[^a-z]/g, '');

/**
 * Generates the name, birth date and contact details of a person. The salutation 1 is 'Frau', and 2 is 'Herr'.
 * @param ages the range of the age in `BASE_YEAR`
 */
export function generatePerson(faker: Faker, ages: { readonly min: number; readonly max: number }) {
  const sex = faker.helpers.arrayElement(['female', 'male'] as const);
  const firstName = faker.person.firstName(sex);
  const lastName = faker.person.lastName(sex);
  return {
    idSalutation: sex === 'female' ? 1 : 2,
    idTitle: faker.helpers.maybe(() => 1, { probability: 0.03 }) ?? null,
    firstName,
    lastName,
    birthdate: generateBirthdate(faker, ages),
    email: faker.helpers.maybe(() => `${toEmailName(firstName)}.${toEmailName(lastName)}@post.example`, { probability: 0.8 }) ?? null,
    phoneMobile: faker.helpers.maybe(() => `015${faker.string.numeric(1)} ${faker.string.numeric(7)}`, { probability: 0.7 }) ?? null,
  };
}

/** The year to which ages refer. It does not depend on the present day, so that equal seeds lead to equal data. */
const BASE_YEAR = 2026;

function generateBirthdate(faker: Faker, { min, max }: { readonly min: number; readonly max: number }): string {
  const year = BASE_YEAR - faker.number.int({ min, max });
  const month = faker.number.int({ min: 1, max: 12 });
  const day = faker.number.int({ min: 1, max: 28 });
  return `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
}

/** Generates a bank account with a valid IBAN at an existing German bank. */
export function generateBankAccount(faker: Faker): { iban: string; bic: string; bankName: string } {
  const blz = faker.helpers.arrayElement(bankCodes);
  const account = faker.string.numeric({ length: 10, allowLeadingZeros: false });
  const bank = bankDataByBLZ(blz);
  return { iban: buildGermanIban(blz, account), bic: bank?.bic || 'NOTPROVIDED', bankName: bank?.bankName ?? '' };
}

/**
 * Builds a German IBAN. The check digits are calculated as in ISO 13616: the account, followed by 'DE' in digits (1314) and the
 * check digits, is 1 modulo 97.
 */
export function buildGermanIban(blz: string, account: string): string {
  const bban = `${blz}${account}`;
  const check = 98n - (BigInt(`${bban}131400`) % 97n);
  return electronicFormatIBAN(`DE${String(check).padStart(2, '0')}${bban}`) ?? '';
}
