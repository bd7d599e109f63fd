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

/** A part of a call that is an object, or nothing. */
const objectOrNothing = (schema: z.ZodType) => (schema instanceof z.ZodObject ? schema : undefined);
const refused = { $ref: '#/components/responses/Refused' };
/** Responses of writes contain whether they are the outcome of the key. */
const settled = {
  [responseHeaders.settledKey]: {
    description: 'Wiederholt den Schlüssel genau dann, wenn diese Antwort sein Ergebnis ist',
    schema: { type: 'string' as const },
  },
};

/** Converts a body for the wire, without the URL of its dialect, which the document declares once. */
function toWireSchema(schema: z.ZodType) {
  const { $schema: _, ...rest } = toJsonSchema(schema);
  return rest;
}

/** The statuses of a call's error responses. */
function refusalsOf(call: Call): readonly number[] {
  const any = [400, 404, 405, 408, 413, 414, 429, 431, 500, 503];
  const ofStaff = call.access === 'public' ? [] : [401, 403];
  const ofWrites = call.method === 'GET' ? [] : [409, 415, 422];
  // The journal, the session and the look-up of a creation can be in conflict; the directory may be unavailable.
  const ofState = call.access === 'workplace' || conflicting.has(call) ? [409] : [];
  const ofDirectory = call.path.startsWith('/users') || call === calls.getCreatedRecord ? [502] : [];
  return [...new Set([...any, ...ofStaff, ...ofWrites, ...ofState, ...ofDirectory])].toSorted((a, b) => a - b);
}
const conflicting: ReadonlySet<Call> = new Set<Call>([calls.getCommandServerSession, calls.getCreatedRecord]);

/** Links between calls: the next call, and the source of each parameter in the response or the request. */
const linksOf: Readonly<Partial<Record<CallName, Links>>> = {
  createCustomer: customerLinks('$response.body#/uuid'),
  createAboCustomer: customerLinks('$response.body#/customer/uuid'),
  searchCustomers: customerLinks('$response.body#/0/uuid'),
  getCustomer: [['getBankAccountHolder', { uuid: '$response.body#/uuidBankAccountHolder' }]],
  getCustomerTicketHolders: holderLinks('$response.body#/0/uuid', '$request.path.uuid'),
  createTicketHolder: holderLinks('$response.body#/uuid', '$request.path.customerUuid'),
  createTicketHolderOnPage: holderLinks('$response.body#/uuid', '$request.path.customerUuid'),
  orderTickets: [['getAboTickets', { uuid: '$request.path.holderUuid' }]],
  getAboTickets: [['getTicketChanges', { uuid: '$request.path.uuid', id: '$response.body#/0/id' }]],
  getDocuments: [['getDocument', { uuid: '$request.path.uuid', documentId: '$response.body#/0/uuid' }]],
  getInvoices: [['getInvoiceFiles', { uuid: '$request.path.uuid', invoiceId: '$response.body#/0/uuid' }]],
  getProductVariants: [['getProductVariant', { id: '$response.body#/0/id' }]],
  getUsers: [['getUserChanges', { userId: '$response.body#/0/id' }]],
};

type Links = readonly (readonly [next: CallName, parameters: Readonly<Record<string, string>>])[];
function customerLinks(uuid: string): Links {
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
function holderLinks(uuid: string, customerUuid: string): Links {
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

/** Links of a response, for tools that follow them. */
function linksFrom(name: string) {
  const links = Object.entries(linksOf).find(([key]) => key === name)?.[1] ?? [];
  if (links.length === 0) return {};
  return { links: Object.fromEntries(links.map(([next, parameters]) => [next, { operationId: next, parameters: { ...parameters } }])) };
}

/** Adds the required capability to a request header. */
const marked = (name: string, schema: z.ZodType) => ({ [name]: schema.meta({ [CAPABILITY_KEY]: headerCapabilities[name] }) });

function operation(name: string, call: Call): ZodOpenApiOperationObject {
  const path = objectOrNothing(call.params);
  const query = objectOrNothing(call.query);
  const write = call.method !== 'GET';
  const header = z.object({
    ...(write ? marked(requestHeaders.idempotencyKey, z.string().max(200).optional()) : {}),
    ...(call.creates === undefined ? {} : marked(requestHeaders.recordId, z.uuid().optional())),
    ...(call.access === 'workplace' ? { [workplaceProof.header]: z.string() } : {}),
  });
  const media = call.responseType === 'text' ? 'text/plain' : 'application/json';
  const empty = call.response instanceof z.ZodUndefined;
  const headers = write ? { headers: settled } : {};
  return {
    operationId: name,
    summary: call.summary,
    ...(call.capability === undefined ? {} : { [CAPABILITY_KEY]: call.capability }),
    ...(call.roles.length > 0 ? { description: `Verlangt eine der Rollen: ${call.roles.join(', ')}.` } : {}),
    ...(call.access === 'staff' ? { security: [{ bearer: [] }] } : {}),
    requestParams: { ...(path ? { path } : {}), ...(query ? { query } : {}), header },
    ...(call.body instanceof z.ZodUndefined ? {} : { requestBody: { content: { 'application/json': { schema: call.body } } } }),
    responses: {
      ...(empty
        ? { 204: { description: 'Ausgeführt', ...headers, ...linksFrom(name) } }
        : {
            200: { description: 'Antwort', ...headers, ...linksFrom(name), content: { [media]: { schema: toWireSchema(call.response) } } },
          }),
      ...Object.fromEntries(refusalsOf(call).map((status) => [status, refused])),
    },
  };
}

/**
 * Builds the whole contract as an OpenAPI 3.1 document. Responses are described as the client accepts them: with
 * defaults, and ignoring unknown fields.
 * @param version of the contract
 */
export function buildOpenApiDocument(version: string) {
  const paths: Record<string, Record<string, ZodOpenApiOperationObject>> = {};
  for (const [name, call] of Object.entries<Call>(calls)) {
    paths[call.path] = { ...paths[call.path], [call.method.toLowerCase()]: operation(name, call) };
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
    // Additional properties are ignored.
    {
      override: ({ jsonSchema }) => {
        if (jsonSchema.additionalProperties === false) delete jsonSchema.additionalProperties;
        dropNonStandardFormats({ jsonSchema });
      },
    },
  );
}
