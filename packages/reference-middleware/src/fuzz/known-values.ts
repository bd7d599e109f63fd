import fc from 'fast-check';
import { products } from '../catalogue/products.ts';
import { stops } from '../catalogue/stops.ts';
import { demoBaseData } from '../domain/base-data.ts';

/**
 * Represents a value in a generated request that is read only when the request is sent: `{ '«»': 'customerUuid' }`. No field of
 * the contract has the name `«»`.
 */
export interface Placeholder {
  readonly '«»': string;
}
const createPlaceholder = (name: string): fc.Arbitrary<Placeholder> => fc.constant({ '«»': name });

const { reasonsTicketTermination, reasonsAboTicketReplacement } = demoBaseData;
/** A picture of 2 × 2 pixels. */
const TINY_PICTURE =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAIAAAACCAYAAABytg0kAAAAEklEQVR4AWLiDr/wH4SZGKAAAAAA//9jmKWSAAAABklEQVQDADgeBGci/wSlAAAAAElFTkSuQmCC';
/** The application instance numbers of the cards that requests use. */
export const cards = [4_100_001, 4_100_002, 4_100_011, 4_100_012] as const;
// In the lists of this file, a value that occurs several times is more likely.
const stopPoint = fc.constantFrom(...stops.slice(0, 8).map(({ id, name }) => ({ id, name })));
const startDays = fc.constantFrom('2026-12-01', '2026-12-01', '2026-12-15', '2027-01-01', '2026-11-21');
const endDays = fc.constantFrom('2026-11-30', '2026-12-31', '2027-06-30', '2028-11-30', '2030-01-01');

/** Plausible values for fields of any call, by the name of the field. */
const valuesByField: Readonly<Record<string, fc.Arbitrary<unknown>>> = {
  customerUuid: createPlaceholder('customerUuid'),
  uuidCustomer: createPlaceholder('customerUuid'),
  holderUuid: createPlaceholder('holderUuid'),
  ticketId: createPlaceholder('ticketId'),
  documentId: createPlaceholder('documentId'),
  invoiceId: createPlaceholder('invoiceId'),
  favouriteId: fc.integer({ min: 1, max: 20 }),
  productId: fc.constantFrom(...products.map(({ id }) => id)),
  idProductVariant: fc.constantFrom(...products.map(({ id }) => id)),
  productNumber: fc.constantFrom(...products.map(({ productNumber }) => productNumber)),
  price: fc.constantFrom(6_300, 6_300, 6_300, 5_890, null),
  priceLevel: fc.integer({ min: 0, max: 7 }),
  amount: fc.constant(1),
  startDate: startDays,
  validFrom: startDays,
  validAt: startDays,
  startPoint: stopPoint,
  endPoint: stopPoint,
  validUntil: endDays,
  terminationDate: endDays,
  proofUntil: endDays,
  uuidReason: fc.constantFrom(...reasonsTicketTermination.map(({ uuid }) => uuid)),
  idReason: fc.constantFrom(...reasonsAboTicketReplacement.map(({ id }) => id)),
  fee: fc.constantFrom(...reasonsAboTicketReplacement.map(({ fee }) => fee)),
  instantSubscription: fc.constantFrom(false, false, true),
  documentTemplateId: fc.integer({ min: 0, max: 6 }),
  version: fc.constantFrom(undefined, undefined, null, 1, 2, 3),
  customerNumber: createPlaceholder('customerNumber'),
  idTicketHolder: createPlaceholder('idTicketHolder'),
  ticketHolderNumber: createPlaceholder('idTicketHolder'),
  authorizationId: createPlaceholder('paddedTicketId'),
  ticketHolderId: createPlaceholder('paddedHolderId'),
  webSessionId: createPlaceholder('session'),
  issuingId: createPlaceholder('issuingId'),
  appInstanceNumber: fc.oneof({ weight: 3, arbitrary: createPlaceholder('card') }, fc.constantFrom<unknown>(...cards)),
  appInstanceOrgId: fc.constant(6262),
  authorizationNumber: createPlaceholder('authorizationNumber'),
  authorizationNumbersOnCard: fc.array(createPlaceholder('authorizationNumber'), { maxLength: 2 }),
  userId: fc.constantFrom('staff-1', 'staff-2'),
  groupId: fc.constantFrom('g1', 'g2', 'g9'),
  lineIds: createPlaceholder('lineId'),
  countryCode: fc.constantFrom('DE', 'AT', 'CH', 'XX'),
  postalCode: fc.constantFrom('50667', '1010', '8001'),
  birthdate: fc.constantFrom('1990-02-28', '1984-05-17'),
  email: fc.constantFrom('e.muster@post.example', 'nina@post.example', null),
  iban: fc.constantFrom('DE89370400440532013000', 'AT611904300234573201', 'DE00'),
  firstName: fc.constantFrom('Erika', 'Nina', 'Max'),
  lastName: fc.constantFrom('Musterfrau', 'Neu', 'Beispiel'),
  street: fc.constant('Ringstr.'),
  houseNumber: fc.constant('4'),
  city: fc.constant('Köln'),
  idSalutation: fc.constantFrom(1, 2, 3),
  picture: fc.constantFrom(TINY_PICTURE, null),
  dataUri: fc.constant(TINY_PICTURE),
  filename: fc.constant('bild.png'),
};

/** Returns values for the field `uuid` in a call with this path. */
function getUuidValues(path: string) {
  if (path.includes('/ticketholders')) return createPlaceholder('holderUuid');
  return createPlaceholder(path.includes('/bankaccountholders') ? 'accountUuid' : 'customerUuid');
}
/** Returns values for the field `id` in a call with this path. */
const getIdValues = (path: string) => {
  if (path.includes('/product-variants')) return valuesByField.idProductVariant;
  return path.endsWith('/abo-tickets') ? createPlaceholder('lineId') : createPlaceholder('ticketId');
};

/** Creates a function that returns plausible values for a field of a call with this path, by the name of the field. */
export const createFieldHints =
  (path: string) =>
  (field: string): fc.Arbitrary<unknown> | undefined => {
    if (field === 'uuid') return fc.oneof({ weight: 9, arbitrary: getUuidValues(path) }, createPlaceholder('holderUuid'));
    if (field === 'id') return getIdValues(path);
    return Object.hasOwn(valuesByField, field) ? valuesByField[field] : undefined;
  };
