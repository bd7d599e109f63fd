import { expect, it } from 'vitest';
import { z } from 'zod';
import { getCapability } from '../capabilities.ts';
import { errorBodySchema } from '../error.ts';
import { calls } from '../calls/all.ts';
import { cardReadResultSchema } from '../command-server/card-read-result.ts';
import { bankAccountHolderSchema } from './bank-account-holder.ts';
import { productVariantSchema, relationSchema } from './catalogue.ts';
import {
  baseDataSchema,
  commandServerDeviceSchema,
  countrySchema,
  replacementReasonSchema,
  systemConfigSchema,
  terminationReasonSchema,
} from './configuration.ts';
import {
  accessCodeSchema,
  customerSchema,
  customerHitSchema,
  customerSearchCriteriaSchema,
  latestCustomerSchema,
  newCustomerSchema,
  quickSearchFields,
  statusFlagSchema,
} from './customer.ts';
import { accountingBalanceSchema, customerDocumentSchema, invoiceSchema, documentUploadSchema } from './documents.ts';
import { optionSchema, pointSchema } from './primitives.ts';
import { staffGroupSchema, staffUserSchema } from './staff-user.ts';
import {
  cartLineSchema,
  documentTemplateSchema,
  generatedDocumentSchema,
  issueTypes,
  subscriptionTicketSchema,
} from './subscription-ticket.ts';
import { newTicketHolderSchema, ticketHolderSchema } from './ticket-holder.ts';

const name = 'idSalutation idTitle firstName lastName birthdate';
const address = 'street houseNumber addressInfo postalCode city district countryCode';
const contactDetails = 'email phonePrivate phoneMobile';
const editable = `${name} ${address} ${contactDetails} contactPerson phoneBusiness fax contractStartDate note`;

/** Section 3 of both documents: each entity with its fields. */
it.each([
  ['customer', customerSchema, `uuid customerNumber ${editable} lockingReason uuidBankAccountHolder`],
  ['new customer', newCustomerSchema, editable],
  [
    'customer search result',
    customerHitSchema,
    'id uuid customerNumber firstName lastName birthdate email street houseNumber postalCode city lockingReason',
  ],
  [
    'search criteria',
    customerSearchCriteriaSchema,
    'quickSearch quickSearchField customerNumber firstName lastName birthdate street postalCode city email phone ticketNumber appInstanceNumber appInstanceOrgId iban npsUserIdToken npsUserId',
  ],
  [
    'ticket holder',
    ticketHolderSchema,
    `uuid uuidCustomer ticketHolderNumber identicalWithCustomer companyAssignment ${name} ${address} ${contactDetails} contractStartDate note idTicketHolder`,
  ],
  ['new ticket holder', newTicketHolderSchema, `${name} ${address} ${contactDetails} contractStartDate note identicalWithCustomer picture`],
  [
    'bank account holder',
    bankAccountHolderSchema,
    `uuid uuidCustomer identicalWithCustomer ${name} ${address} ${contactDetails} bankName iban bic`,
  ],
  [
    'subscription ticket',
    subscriptionTicketSchema,
    'id uuidTicketHolder appInstanceNumber ticketNumber productVariantName creationDate validFrom validUntil activationFrom activationUntil terminationDate status note startPoint endPoint price proofUntil issueType',
  ],
  [
    'cart line',
    // The id of a line is stored in the browser, and sent if the middleware has the capability.
    cartLineSchema.omit({ id: true }),
    'idx name idProductVariant salesPointNumber startDate startPoint endPoint instantSubscription proofUntil price priceLevel idRelation via info amount',
  ],
  ['document', customerDocumentSchema, 'uuid description ownersName modificationDate'],
  ['document with its content', calls.getDocument.response, 'uuid description ownersName modificationDate dataUri'],
  ['upload item', documentUploadSchema, 'dataUri filename description'],
  ['status flag', statusFlagSchema, 'name colour'],
  ['invoice', invoiceSchema, 'uuid invoiceNumber date creationDate amount remainingAmount'],
  ['file of an invoice', calls.getInvoiceFiles.response.element, 'dataUri'],
  ['accounting balance', accountingBalanceSchema, 'sumClaims sumRefundClaims sumPayments totalBalance'],
  ['access code', accessCodeSchema, 'accessCode validFrom validUntil valid'],
  ['latest customer', latestCustomerSchema, 'id uuidCustomer firstName lastName'],
  ['staff user', staffUserSchema, 'id staffNo firstName lastName email username groups'],
  ['group', staffGroupSchema, 'id name'],
  ['new staff user', calls.createUser.body.shape.user, 'staffNo firstName lastName email'],
  ['option', optionSchema, 'displayid displayname'],
  ['country', countrySchema, 'displayid displayname countryCode'],
  ['city', calls.findCities.response.element, 'name'],
  [
    'base data',
    baseDataSchema,
    'salutations titles countries accessCodeSettings reasonsTicketTermination reasonsAboTicketReplacement requiredFields',
  ],
  [
    'system configuration',
    // `capabilities` is beyond the specification (decision D-106).
    systemConfigSchema.omit({ capabilities: true }),
    'identityProvider commandServerReader commandServerPrinter enableFavourites enableLatestCustomers logoutAvailable systemInfo',
  ],
  ['command server', commandServerDeviceSchema, 'url peUrl orgId writeCustomerData printOnCardAvailable'],
  [
    'product variant',
    productVariantSchema,
    'id name productNumber tariffMode possibleStartDates proofRequired idProductVariantInstantSubscription',
  ],
  ['relation option', relationSchema, 'id name via serviceLevel priceLevel price'],
  ['start and end point', pointSchema, 'id name'],
  // Section 3 names only `id`, `fee` and `uuid`. Both kinds of reasons are also option lists, which have `displayid` and `displayname`.
  ['replacement reason', replacementReasonSchema, 'id displayid displayname fee'],
  ['termination reason', terminationReasonSchema, 'uuid displayid displayname'],
  ['document template', documentTemplateSchema, 'id name'],
  ['generated document', generatedDocumentSchema, 'dataUri filename'],
  ['card read result', cardReadResultSchema, 'AppKundendaten Applikationsdaten Berechtigungsdaten'],
  [
    'customer data of a card',
    cardReadResultSchema.shape.AppKundendaten.unwrap(),
    'KundendatenVorname KundendatenName KundendatenGeburtsdatum',
  ],
  [
    'application of a card',
    cardReadResultSchema.shape.Applikationsdaten,
    'ApplikationsInstanzNummer ApplikationsInstanzOrgID ApplikationsStatusStr AppGueltigVon AppGueltigBis',
  ],
  [
    'authorization on a card',
    cardReadResultSchema.shape.Berechtigungsdaten.element,
    'BerechtigungsNummer Produktbezeichnung ProduktNummer BerGueltigVon BerGueltigBis RaeumlicheGueltigkeitenZonenStr BerechtigungsOrgID BerechtigungsstatusStr FahrgastNameVorname FahrgastGeburtsdatum',
  ],
] as const)('the record "%s" has the fields of the specification, and its other fields have a capability', (_, { shape }, fields) => {
  expect(Object.keys(shape)).toEqual(expect.arrayContaining(fields.split(' ')));
  const additionalFields = Object.entries<z.ZodType>(shape).filter(([field]) => !fields.split(' ').includes(field));
  expect(additionalFields.filter(([, schema]) => !getCapability(schema)).map(([field]) => field)).toEqual([]);
});

it('every field with a capability is optional', () => {
  for (const schema of [errorBodySchema, ...Object.values(calls).flatMap(({ query, body, response }) => [query, body, response])]) {
    for (const field of findFieldsWithCapability(schema)) expect(field.safeParse(undefined).success).toBe(true);
  }
});

/** Returns the fields of a schema that have a capability, at any depth. */
function findFieldsWithCapability(schema: z.core.$ZodType): readonly z.ZodType[] {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodCatch)
    return findFieldsWithCapability(schema.def.innerType);
  if (schema instanceof z.ZodArray) return findFieldsWithCapability(schema.def.element);
  if (!(schema instanceof z.ZodObject)) return [];
  const fields: readonly z.ZodType[] = Object.values(schema.shape);
  return fields.flatMap((field) => [...(getCapability(field) === undefined ? [] : [field]), ...findFieldsWithCapability(field)]);
}

it('the enumerations contain the values of the specification', () => {
  expect(quickSearchFields.toSorted()).toEqual(['APP_INSTANCE_NUMBER', 'BIRTHDATE', 'CUSTOMER_NUMBER', 'EMAIL', 'LAST_NAME_FIRST_NAME']);
  const colours = ['BLUE', 'RED', 'YELLOW', 'GREEN'];
  expect(colours.map((colour) => statusFlagSchema.parse({ name: 'Stammkunde', colour }).colour)).toEqual(colours);
  expect(issueTypes).toEqual(['E_TICKET_VDV', 'EXTERNAL_FETCHING_SYSTEM', 'STATIC_TICKET_VDV_DATA_COMPLETE_LIST']);
});
