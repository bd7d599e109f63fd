import { expect, it } from 'vitest';
import { z } from 'zod';
import { capabilityOf } from '../capabilities.ts';
import { errorBody } from '../error.ts';
import { calls } from '../calls/all.ts';
import { cardReadResult } from '../command-server/card-read-result.ts';
import { bankAccountHolder } from './bank-account-holder.ts';
import { productVariant, relation } from './catalogue.ts';
import { baseData, commandServerDevice, country, replacementReason, systemConfig, terminationReason } from './configuration.ts';
import {
  accessCode,
  customer,
  customerHit,
  customerSearchCriteria,
  latestCustomer,
  newCustomer,
  quickSearchFields,
  statusFlag,
} from './customer.ts';
import { accountingBalance, customerDocument, invoice, documentUpload } from './documents.ts';
import { option, point } from './primitives.ts';
import { staffGroup, staffUser } from './staff-user.ts';
import { cartLine, documentTemplate, generatedDocument, issueTypes, subscriptionTicket } from './subscription-ticket.ts';
import { newTicketHolder, ticketHolder } from './ticket-holder.ts';

const name = 'idSalutation idTitle firstName lastName birthdate';
const address = 'street houseNumber addressInfo postalCode city district countryCode';
const reach = 'email phonePrivate phoneMobile';
const editable = `${name} ${address} ${reach} contactPerson phoneBusiness fax contractStartDate note`;

/** Section 3 of both documents: each entity with its fields. */
it.each([
  ['customer', customer, `uuid customerNumber ${editable} lockingReason uuidBankAccountHolder`],
  ['new customer', newCustomer, editable],
  [
    'customer search result',
    customerHit,
    'id uuid customerNumber firstName lastName birthdate email street houseNumber postalCode city lockingReason',
  ],
  [
    'search criteria',
    customerSearchCriteria,
    'quickSearch quickSearchField customerNumber firstName lastName birthdate street postalCode city email phone ticketNumber appInstanceNumber appInstanceOrgId iban npsUserIdToken npsUserId',
  ],
  [
    'ticket holder',
    ticketHolder,
    `uuid uuidCustomer ticketHolderNumber identicalWithCustomer companyAssignment ${name} ${address} ${reach} contractStartDate note idTicketHolder`,
  ],
  ['new ticket holder', newTicketHolder, `${name} ${address} ${reach} contractStartDate note identicalWithCustomer picture`],
  ['bank account holder', bankAccountHolder, `uuid uuidCustomer identicalWithCustomer ${name} ${address} ${reach} bankName iban bic`],
  [
    'subscription ticket',
    subscriptionTicket,
    'id uuidTicketHolder appInstanceNumber ticketNumber productVariantName creationDate validFrom validUntil activationFrom activationUntil terminationDate status note startPoint endPoint price proofUntil issueType',
  ],
  [
    'cart line',
    // The id of a line is stored in the browser, and sent if the middleware has the capability.
    cartLine.omit({ id: true }),
    'idx name idProductVariant salesPointNumber startDate startPoint endPoint instantSubscription proofUntil price priceLevel idRelation via info amount',
  ],
  ['document', customerDocument, 'uuid description ownersName modificationDate'],
  ['document with its content', calls.getDocument.answer, 'uuid description ownersName modificationDate dataUri'],
  ['upload item', documentUpload, 'dataUri filename description'],
  ['status flag', statusFlag, 'name colour'],
  ['invoice', invoice, 'uuid invoiceNumber date creationDate amount remainingAmount'],
  ['file of an invoice', calls.getInvoiceFiles.answer.element, 'dataUri'],
  ['accounting balance', accountingBalance, 'sumClaims sumRefundClaims sumPayments totalBalance'],
  ['access code', accessCode, 'accessCode validFrom validUntil valid'],
  ['latest customer', latestCustomer, 'id uuidCustomer firstName lastName'],
  ['staff user', staffUser, 'id staffNo firstName lastName email username groups'],
  ['group', staffGroup, 'id name'],
  ['new staff user', calls.createUser.body.shape.user, 'staffNo firstName lastName email'],
  ['option', option, 'displayid displayname'],
  ['country', country, 'displayid displayname countryCode'],
  ['city', calls.findCities.answer.element, 'name'],
  [
    'base data',
    baseData,
    'salutations titles countries accessCodeSettings reasonsTicketTermination reasonsAboTicketReplacement requiredFields',
  ],
  [
    'system configuration',
    // Beyond the specification (decision D-106).
    systemConfig.omit({ capabilities: true }),
    'identityProvider commandServerReader commandServerPrinter enableFavourites enableLatestCustomers logoutAvailable systemInfo',
  ],
  ['command server', commandServerDevice, 'url peUrl orgId writeCustomerData printOnCardAvailable'],
  [
    'product variant',
    productVariant,
    'id name productNumber tariffMode possibleStartDates proofRequired idProductVariantInstantSubscription',
  ],
  ['relation option', relation, 'id name via serviceLevel priceLevel price'],
  ['start and end point', point, 'id name'],
  // Both are options with a display name.
  ['replacement reason', replacementReason, 'id displayid displayname fee'],
  ['termination reason', terminationReason, 'uuid displayid displayname'],
  ['document template', documentTemplate, 'id name'],
  ['generated document', generatedDocument, 'dataUri filename'],
  ['card read result', cardReadResult, 'AppKundendaten Applikationsdaten Berechtigungsdaten'],
  ['customer data of a card', cardReadResult.shape.AppKundendaten.unwrap(), 'KundendatenVorname KundendatenName KundendatenGeburtsdatum'],
  [
    'application of a card',
    cardReadResult.shape.Applikationsdaten,
    'ApplikationsInstanzNummer ApplikationsInstanzOrgID ApplikationsStatusStr AppGueltigVon AppGueltigBis',
  ],
  [
    'authorization on a card',
    cardReadResult.shape.Berechtigungsdaten.element,
    'BerechtigungsNummer Produktbezeichnung ProduktNummer BerGueltigVon BerGueltigBis RaeumlicheGueltigkeitenZonenStr BerechtigungsOrgID BerechtigungsstatusStr FahrgastNameVorname FahrgastGeburtsdatum',
  ],
] as const)('%s has the fields of the specification', (_, { shape }, fields) => {
  expect(Object.keys(shape)).toEqual(expect.arrayContaining(fields.split(' ')));
  const beyond = Object.entries<z.ZodType>(shape).filter(([name, schema]) => !fields.split(' ').includes(name) && !capabilityOf(schema));
  expect(beyond.map(([name]) => name)).toEqual([]);
});

it('every field with a capability is optional', () => {
  for (const schema of [errorBody, ...Object.values(calls).flatMap(({ query, body, answer }) => [query, body, answer])]) {
    for (const field of markedFields(schema)) expect(field.safeParse(undefined).success).toBe(true);
  }
});

/** The fields of a schema that have a capability, at any depth. */
function markedFields(schema: z.core.$ZodType): readonly z.ZodType[] {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodCatch)
    return markedFields(schema.def.innerType);
  if (schema instanceof z.ZodArray) return markedFields(schema.def.element);
  if (!(schema instanceof z.ZodObject)) return [];
  const fields: readonly z.ZodType[] = Object.values(schema.shape);
  return fields.flatMap((field) => [...(capabilityOf(field) === undefined ? [] : [field]), ...markedFields(field)]);
}

it('the enumerations contain the values of the specification', () => {
  expect(quickSearchFields.toSorted()).toEqual(['APP_INSTANCE_NUMBER', 'BIRTHDATE', 'CUSTOMER_NUMBER', 'EMAIL', 'LAST_NAME_FIRST_NAME']);
  const colours = ['BLUE', 'RED', 'YELLOW', 'GREEN'];
  expect(colours.map((colour) => statusFlag.parse({ name: 'Stammkunde', colour }).colour)).toEqual(colours);
  expect(issueTypes).toEqual(['E_TICKET_VDV', 'EXTERNAL_FETCHING_SYSTEM', 'STATIC_TICKET_VDV_DATA_COMPLETE_LIST']);
});
