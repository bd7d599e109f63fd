import { expect, it } from 'vitest';
import { z } from 'zod';
import type { Call } from '../call.ts';
import { getCapability } from '../capabilities.ts';
import { headerCapabilities, requestHeaders, responseHeaders } from '../headers.ts';
import { calls, type CallName } from './all.ts';
import { userCalls } from './users.ts';

/**
 * A row of the tables in section 7 of both documents: method and path as written there, and the names
 * of the query parameters and body fields.
 */
interface Row {
  readonly address: string;
  /** Undefined if the table names no query parameters. */
  readonly query?: readonly string[];
  /** Undefined if the table names no fields: the call has no body, or the body is a record of section 3. */
  readonly body?: readonly string[];
}

const ticketPath = '/abo-customers/{c}/ticket-holders/{h}/tickets';
const searchCriteria =
  'quickSearch quickSearchField customerNumber firstName lastName birthdate street postalCode city email phone ticketNumber appInstanceNumber appInstanceOrgId iban npsUserIdToken npsUserId';

const specified: Partial<Record<CallName, Row>> = {
  // Document 1
  getVersion: { address: 'GET /info/version' },
  getConfiguration: { address: 'GET /configuration' },
  getRequiredFields: { address: 'GET /configuration/required-fields/psp-ovdl' },
  getBaseData: { address: 'GET /configuration/base-data' },
  changePassword: { address: 'POST /users/reset-password', body: ['oldPassword', 'newPassword'] },
  searchCustomers: { address: 'GET /customers', query: searchCriteria.split(' ') },
  getCustomer: { address: 'GET /customers/{uuid}' },
  getCustomerTicketHolders: { address: 'GET /customers/{uuid}/ticket-holders' },
  getLatestCustomers: { address: 'GET /customers/latest' },
  deleteLatestCustomers: { address: 'DELETE /customers/latest' },
  getProductVariants: { address: 'GET /abo-ticketing/product-variants' },
  getFavourites: { address: 'GET /favourites/{userId}/products' },
  addFavourite: { address: 'PUT /favourites/{userId}/product/{productId}' },
  removeFavourite: { address: 'DELETE /favourites/product/{favouriteId}' },
  findCities: { address: 'GET /open-plz/city', query: ['countryCode', 'postalCode'] },
  updateCustomer: { address: 'PUT /customers' },
  createCustomer: { address: 'POST /customers', body: ['newCustomer', 'createTicketHolder'] },
  findDuplicates: { address: 'GET /customers/duplicates', query: ['firstName', 'lastName', 'birthdate', 'postalCode'] },
  createAboCustomer: {
    address: 'POST /abo-customers',
    body: ['customer', 'ticketHolder', 'bankData', 'ticketHolderIdenticalWithCustomer'],
  },
  createTicketHolder: { address: 'POST /abo-customers/{customerUuid}/ticket-holders' },
  getStatusFlags: { address: 'GET /customers/{uuid}/status-flags' },
  getAccessCodes: { address: 'GET /customers/{uuid}/access-codes' },
  createAccessCode: { address: 'POST /customers/{uuid}/access-codes' },
  getAccounting: { address: 'GET /customers/{uuid}/accounting' },
  getBankAccountHolder: { address: 'GET /customers/bankaccountholders/{uuid}' },
  getPicture: { address: 'GET /customers/ticketholders/{uuid}/picture' },
  getAboTickets: { address: 'GET /customers/ticketholders/{uuid}/abotickets', query: ['activeOnly'] },
  getDocuments: { address: 'GET /customers/{uuid}/documents' },
  uploadDocument: { address: 'POST /customers/{uuid}/documents', body: ['dataUri', 'filename', 'description'] },
  getDocument: { address: 'GET /customers/{uuid}/documents/{documentId}' },
  getInvoices: { address: 'GET /customers/{uuid}/invoices' },
  getInvoiceFiles: { address: 'GET /customers/{uuid}/invoices/{invoiceId}/files' },
  orderTickets: { address: 'POST /customers/ticketholders/{holderUuid}/abo-tickets' },
  getUsers: { address: 'GET /users?with-groups=1' },
  getAvailableGroups: { address: 'GET /users/available-groups' },
  addUserToGroup: { address: 'PUT /users/{userId}/groups/{groupId}' },
  removeUserFromGroup: { address: 'DELETE /users/{userId}/groups/{groupId}' },
  createUser: { address: 'POST /users', body: ['user', 'password'] },
  requireNewPassword: { address: 'PUT /users/{userId}/actions/require-new-password', body: ['temporaryPassword'] },
  deleteUser: { address: 'DELETE /users/{userId}' },
  // Document 2
  getProductVariant: { address: 'GET /abo-ticketing/product-variants/{id}' },
  findRelations: { address: 'POST /abo-ticketing/product-variants/{id}/relations', body: ['startPoint', 'endPoint', 'validFrom'] },
  getValidUntil: { address: 'GET /abo-ticketing/product-variants/{id}/valid-until', query: ['startDate', 'instantSubscription'] },
  getPrice: { address: 'GET /abo-ticketing/product-variants/{id}/price', query: ['priceLevel', 'validAt'] },
  findStartPoints: { address: 'GET /abo-ticketing/start-points', query: ['namePart', 'productNumber'] },
  findEndPoints: { address: 'GET /abo-ticketing/end-points', query: ['namePart', 'productNumber', 'startPoint'] },
  getCommandServerSession: { address: 'GET /abo-ticketing/command-server-session' },
  updateTicketHolder: { address: 'PUT /customers/ticketholders' },
  createTicketHolderOnPage: { address: 'POST /abo-customers/{customerUuid}/ticket-holders/' },
  getTicketHolder: { address: 'GET /customers/ticketholders/{uuid}' },
  putPicture: { address: 'PUT /customers/ticketholders/{uuid}/picture', body: ['picture'] },
  deletePicture: { address: 'DELETE /customers/ticketholders/{uuid}/picture' },
  replaceTicket: { address: 'POST /customers/ticketholders/{uuid}/abo-tickets/{id}/replacements', body: ['idReason', 'fee'] },
  createTicketDocument: { address: 'POST /customers/ticketholders/{uuid}/tickets/{id}/documents', body: ['documentTemplateId'] },
  getDocumentTemplates: { address: 'GET /configuration/document-templates', query: ['documentAvailability'] },
  deleteTicket: { address: `DELETE ${ticketPath}/{id}` },
  issueTicket: { address: `POST ${ticketPath}`, body: ['ticketId'] },
  exchangeTicket: {
    address: `POST ${ticketPath}/{id}/exchanges`,
    body: ['idProductVariant', 'startDate', 'startPoint', 'endPoint', 'idRelation', 'proofUntil', 'salesPointNumber'],
  },
  extendProof: { address: 'PUT /customers/{c}/ticket-holders/{h}/tickets/{id}', body: ['validUntil'] },
  terminateTicket: {
    address: `POST ${ticketPath}/{id}/actions/terminate`,
    body: ['uuidReason', 'terminationDate', 'bookFee', 'bookPostPaymentFare', 'bookCreditNote'],
  },
  withdrawTermination: { address: `POST ${ticketPath}/{id}/actions/withdrawal-terminations`, body: ['reason'] },
  updateBankAccountHolder: { address: 'PUT /customers/bankaccountholders' },
};

/** Replaces each parameter by `{}`, because the specification does not define the names of parameters. */
const removeParameterNames = (address: string) => address.replaceAll(/\{\w+\}/g, '{}');
const getAddress = ({ method, path, fixedQuery }: Call) =>
  `${method} ${path}${fixedQuery ? `?${new URLSearchParams(fixedQuery).toString()}` : ''}`;
const getFieldNames = (schema: object = {}) => ('shape' in schema ? Object.keys(schema.shape ?? {}) : []);

/** Returns the row of a call; undefined for a call beyond the specification. */
const findSpecifiedRow = (name: string) => Object.entries(specified).find(([key]) => key === name)?.[1];

it.each(Object.entries(specified))('%s has the address and the payload of the specification', (name, row) => {
  const call: Call | undefined = Object.entries(calls).find(([key]) => key === name)?.[1];
  expect(call && removeParameterNames(getAddress(call))).toBe(removeParameterNames(row.address));
  expect(getFieldNames(call?.query)).toEqual(expect.arrayContaining([...(row.query ?? [])]));
  expect(getFieldNames(call?.body)).toEqual(expect.arrayContaining([...(row.body ?? [])]));
});

it('a call has a capability exactly if it is not part of the specification', () => {
  for (const [name, { capability }] of Object.entries<Call>(calls))
    expect([name, capability === undefined]).toEqual([name, findSpecifiedRow(name) !== undefined]);
});

/** Returns the fields of an object schema that are neither specified nor marked with a capability. */
function findUnmarkedFields(schema: z.ZodType | undefined, specifiedFields: readonly string[]): readonly string[] {
  if (!(schema instanceof z.ZodObject)) return [];
  return Object.entries<z.ZodType>(schema.shape)
    .filter(([field, fieldSchema]) => !specifiedFields.includes(field) && getCapability(fieldSchema) === undefined)
    .map(([field]) => field);
}

it.each(Object.entries(specified))('%s has a capability for each field that the specification does not have', (name, row) => {
  const call: Call | undefined = Object.entries(calls).find(([key]) => key === name)?.[1];
  const unmarkedQueryFields = findUnmarkedFields(call?.query, row.query ?? []);
  // A body whose fields the table does not name is a record of section 3, which entities/specification.test.ts compares.
  const unmarkedBodyFields = row.body ? findUnmarkedFields(call?.body, row.body) : [];
  expect([...unmarkedQueryFields, ...unmarkedBodyFields]).toEqual([]);
});

it('no call beyond the specification deletes records', () => {
  const deleting = Object.entries<Call>(calls).filter(([, { method }]) => method === 'DELETE');
  expect(deleting.map(([name]) => name).filter((name) => findSpecifiedRow(name) === undefined)).toEqual([]);
});

it('every header beyond the specification and HTTP has a capability', () => {
  const { authorization, user, application, ...requestHeadersBeyond } = requestHeaders;
  expect([authorization, user, application].filter((name) => name in headerCapabilities)).toEqual([]);
  const { retryAfter, ...responseHeadersBeyond } = responseHeaders;
  expect(retryAfter in headerCapabilities).toBe(false);
  expect(Object.keys(headerCapabilities).toSorted()).toEqual(
    [...Object.values(requestHeadersBeyond), ...Object.values(responseHeadersBeyond)].toSorted(),
  );
});

it('the property `creates` of each call that creates a record is the type of the record', () => {
  const creating = Object.entries(calls).flatMap(([name, call]) => (call.creates === undefined ? [] : [[name, call.creates]]));
  expect(Object.fromEntries(creating)).toEqual({
    createCustomer: 'customer',
    createAboCustomer: 'customer',
    createTicketHolder: 'ticket-holder',
    createTicketHolderOnPage: 'ticket-holder',
    createUser: 'staff-user',
    createAccessCode: 'access-code',
    uploadDocument: 'document',
    replaceTicket: 'replacement',
  });
});

it('only the three calls before sign-in are public, and the calls about accounting and staff users require a role', () => {
  const entries = Object.entries(calls);
  expect(entries.filter(([, { access }]) => access === 'public').map(([name]) => name)).toEqual([
    'getVersion',
    'getConfiguration',
    'getRequiredFields',
  ]);
  const getCallsThatRequire = (role: string) =>
    entries.filter(([, call]) => call.roles.some((requiredRole) => requiredRole === role)).map(([name]) => name);
  expect(getCallsThatRequire('customer-accounting')).toEqual(['getAccounting', 'getInvoices', 'getInvoiceFiles']);
  expect(getCallsThatRequire('user-management')).toEqual(Object.keys(userCalls));
});
