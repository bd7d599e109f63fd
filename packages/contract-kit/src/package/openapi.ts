import {
  calls,
  CAPABILITY_KEY,
  errorBodySchema,
  headerCapabilities,
  requestHeaders,
  responseHeaders,
  workplaceProof,
  type Call,
  type CallName,
} from '@aboschalter/contract';
import { z } from 'zod';
import { createDocument, type ZodOpenApiOperationObject } from 'zod-openapi';
import { toJsonSchema, dropNonStandardFormats } from './build-json-schemas.ts';

/** Returns the schema of the parameters or query of a call; undefined if the call has none. */
const toObjectSchema = (schema: z.ZodType) => (schema instanceof z.ZodObject ? schema : undefined);
const rejectedResponse = { $ref: '#/components/responses/Refused' };
/** Describes the response header that repeats the idempotency key if the response is the final outcome of the write. */
const settledKeyHeader = {
  [responseHeaders.settledKey]: {
    description: 'Wiederholt den Schlüssel genau dann, wenn diese Antwort sein Ergebnis ist',
    schema: { type: 'string' as const },
  },
};

/** Converts the schema of a response to JSON Schema, without `$schema`: OpenAPI 3.1 implies the dialect. */
function toResponseSchema(schema: z.ZodType) {
  const { $schema: _, ...rest } = toJsonSchema(schema);
  return rest;
}

/** Calls that change no data and can be rejected with 409 nevertheless. */
const conflictingReads: ReadonlySet<Call> = new Set<Call>([calls.getCommandServerSession, calls.getCreatedRecord]);

/** Returns the possible statuses of a call's error responses. */
function listErrorStatuses(call: Call): readonly number[] {
  const commonStatuses = [400, 404, 405, 408, 413, 414, 429, 431, 500, 503];
  const authorizationStatuses = call.access === 'public' ? [] : [401, 403];
  const writeStatuses = call.method === 'GET' ? [] : [409, 415, 422];
  const conflictStatuses = call.access === 'workplace' || conflictingReads.has(call) ? [409] : [];
  // For these calls the middleware sends requests to the staff directory, which may be unavailable.
  const directoryStatuses = call.path.startsWith('/users') || call === calls.getCreatedRecord ? [502] : [];
  const statuses = [...commonStatuses, ...authorizationStatuses, ...writeStatuses, ...conflictStatuses, ...directoryStatuses];
  return [...new Set(statuses)].toSorted((a, b) => a - b);
}

/** The possible next calls after a response, each with the source of its parameters (OpenAPI runtime expressions). */
type Links = readonly (readonly [next: CallName, parameters: Readonly<Record<string, string>>])[];

const linksByCall: Readonly<Partial<Record<CallName, Links>>> = {
  createCustomer: createCustomerLinks('$response.body#/uuid'),
  createAboCustomer: createCustomerLinks('$response.body#/customer/uuid'),
  searchCustomers: createCustomerLinks('$response.body#/0/uuid'),
  getCustomer: [['getBankAccountHolder', { uuid: '$response.body#/uuidBankAccountHolder' }]],
  getCustomerTicketHolders: createHolderLinks('$response.body#/0/uuid', '$request.path.uuid'),
  createTicketHolder: createHolderLinks('$response.body#/uuid', '$request.path.customerUuid'),
  createTicketHolderOnPage: createHolderLinks('$response.body#/uuid', '$request.path.customerUuid'),
  orderTickets: [['getAboTickets', { uuid: '$request.path.holderUuid' }]],
  getAboTickets: [['getTicketChanges', { uuid: '$request.path.uuid', id: '$response.body#/0/id' }]],
  getDocuments: [['getDocument', { uuid: '$request.path.uuid', documentId: '$response.body#/0/uuid' }]],
  getInvoices: [['getInvoiceFiles', { uuid: '$request.path.uuid', invoiceId: '$response.body#/0/uuid' }]],
  getProductVariants: [['getProductVariant', { id: '$response.body#/0/id' }]],
  getUsers: [['getUserChanges', { userId: '$response.body#/0/id' }]],
};

/**
 * Creates the links to the calls about a customer.
 * @param uuid source of the customer's uuid
 */
function createCustomerLinks(uuid: string): Links {
  return [
    ['getCustomer', { uuid }],
    ['getCustomerTicketHolders', { uuid }],
    ['getCustomerChanges', { uuid }],
    ['createAccessCode', { uuid }],
    ['uploadDocument', { uuid }],
    ['getDocuments', { uuid }],
    ['getInvoices', { uuid }],
    ['createTicketHolder', { customerUuid: uuid }],
  ];
}

/**
 * Creates the links to the calls about a ticket holder.
 * @param uuid source of the holder's uuid
 * @param customerUuid source of the customer's uuid
 */
function createHolderLinks(uuid: string, customerUuid: string): Links {
  return [
    ['getTicketHolder', { uuid }],
    ['getTicketHolderChanges', { uuid }],
    ['getPicture', { uuid }],
    ['putPicture', { uuid }],
    ['getAboTickets', { uuid }],
    ['orderTickets', { holderUuid: uuid }],
    ['issueTicket', { customerUuid, holderUuid: uuid }],
  ];
}

/** Returns the `links` of a call's response, for tools that follow them. */
function buildLinks(name: string) {
  const links = Object.entries(linksByCall).find(([key]) => key === name)?.[1] ?? [];
  if (links.length === 0) return {};
  return { links: Object.fromEntries(links.map(([next, parameters]) => [next, { operationId: next, parameters: { ...parameters } }])) };
}

/** Returns the schema of a request header, by its name, with the capability that it needs. */
const createHeaderSchema = (name: string, schema: z.ZodType) => ({ [name]: schema.meta({ [CAPABILITY_KEY]: headerCapabilities[name] }) });

/** Describes a call as an operation of OpenAPI. */
function buildOperation(name: string, call: Call): ZodOpenApiOperationObject {
  const path = toObjectSchema(call.params);
  const query = toObjectSchema(call.query);
  const isWrite = call.method !== 'GET';
  const header = z.object({
    ...(isWrite ? createHeaderSchema(requestHeaders.idempotencyKey, z.string().max(200).optional()) : {}),
    ...(call.creates === undefined ? {} : createHeaderSchema(requestHeaders.recordId, z.uuid().optional())),
    ...(call.access === 'workplace' ? { [workplaceProof.header]: z.string() } : {}),
  });
  const media = call.responseType === 'text' ? 'text/plain' : 'application/json';
  const isEmpty = call.response instanceof z.ZodUndefined;
  const headers = isWrite ? { headers: settledKeyHeader } : {};
  return {
    operationId: name,
    summary: call.summary,
    ...(call.capability === undefined ? {} : { [CAPABILITY_KEY]: call.capability }),
    ...(call.roles.length > 0 ? { description: `Verlangt eine der Rollen: ${call.roles.join(', ')}.` } : {}),
    ...(call.access === 'staff' ? { security: [{ bearer: [] }] } : {}),
    requestParams: { ...(path ? { path } : {}), ...(query ? { query } : {}), header },
    ...(call.body instanceof z.ZodUndefined ? {} : { requestBody: { content: { 'application/json': { schema: call.body } } } }),
    responses: {
      ...(isEmpty
        ? { 204: { description: 'Ausgeführt', ...headers, ...buildLinks(name) } }
        : {
            200: {
              description: 'Antwort',
              ...headers,
              ...buildLinks(name),
              content: { [media]: { schema: toResponseSchema(call.response) } },
            },
          }),
      ...Object.fromEntries(listErrorStatuses(call).map((status) => [status, rejectedResponse])),
    },
  };
}

/**
 * Builds an OpenAPI 3.1 document of the whole contract. It describes responses as the client of the product accepts them:
 * fields with a default are optional, and unknown fields are allowed.
 * @param version version of the contract
 */
export function buildOpenApiDocument(version: string) {
  const paths: Record<string, Record<string, ZodOpenApiOperationObject>> = {};
  for (const [name, call] of Object.entries<Call>(calls)) {
    paths[call.path] = { ...paths[call.path], [call.method.toLowerCase()]: buildOperation(name, call) };
  }
  return createDocument(
    {
      openapi: '3.1.0',
      info: { title: 'Aboschalter Middleware', version },
      components: {
        securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
        responses: { Refused: { description: 'Abgelehnt', content: { 'application/json': { schema: errorBodySchema } } } },
      },
      paths,
    },
    // Clients ignore additional properties.
    {
      override: ({ jsonSchema }) => {
        if (jsonSchema.additionalProperties === false) delete jsonSchema.additionalProperties;
        dropNonStandardFormats({ jsonSchema });
      },
    },
  );
}
