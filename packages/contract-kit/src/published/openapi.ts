import { calls, errorBody, requestHeaders, responseHeaders, workplaceProof, type Call } from '@aboschalter/contract';
import { z } from 'zod';
import { createDocument, type ZodOpenApiOperationObject } from 'zod-openapi';
import { schemaOf, withoutOddFormats } from './json-schemas.ts';

/** A part of a call that is an object, or nothing. */
const objectOrNothing = (schema: z.ZodType) => (schema instanceof z.ZodObject ? schema : undefined);
const refused = { $ref: '#/components/responses/Refused' };
/** Answers of writes say whether they are the outcome of the key. */
const settled = {
  [responseHeaders.settledKey]: {
    description: 'Wiederholt den Schlüssel genau dann, wenn diese Antwort sein Ergebnis ist',
    schema: { type: 'string' as const },
  },
};

/** A body as it goes over the wire, without the address of its dialect: the document names that once. */
function onTheWire(schema: z.ZodType) {
  const { $schema: _, ...rest } = schemaOf(schema);
  return rest;
}

function operation(name: string, call: Call): ZodOpenApiOperationObject {
  const path = objectOrNothing(call.params);
  const query = objectOrNothing(call.query);
  const write = call.method !== 'GET';
  const header = z.object({
    ...(write ? { [requestHeaders.idempotencyKey]: z.string().max(200).optional() } : {}),
    ...(call.access === 'workplace' ? { [workplaceProof.header]: z.string() } : {}),
  });
  const media = call.answerType === 'text' ? 'text/plain' : 'application/json';
  const empty = call.answer instanceof z.ZodUndefined;
  const headers = write ? { headers: settled } : {};
  return {
    operationId: name,
    summary: call.summary,
    ...(call.roles.length > 0 ? { description: `Verlangt eine der Rollen: ${call.roles.join(', ')}.` } : {}),
    ...(call.access === 'staff' ? { security: [{ bearer: [] }] } : {}),
    requestParams: { ...(path ? { path } : {}), ...(query ? { query } : {}), header },
    ...(call.body instanceof z.ZodUndefined ? {} : { requestBody: { content: { 'application/json': { schema: call.body } } } }),
    responses: {
      ...(empty
        ? { 204: { description: 'Ausgeführt', ...headers } }
        : { 200: { description: 'Antwort', ...headers, content: { [media]: { schema: onTheWire(call.answer) } } } }),
      '4XX': refused,
      '5XX': refused,
    },
  };
}

/**
 * The whole contract as an OpenAPI 3.1 document. Answers are described as the client takes them: it knows defaults, and what it
 * does not know it leaves alone.
 * @param version of the interface that is described
 */
export function openApiDocument(version: string) {
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
        responses: { Refused: { description: 'Abgelehnt', content: { 'application/json': { schema: errorBody } } } },
      },
      paths,
    },
    // What a middleware says beyond the contract is left alone.
    {
      override: ({ jsonSchema }) => {
        if (jsonSchema.additionalProperties === false) delete jsonSchema.additionalProperties;
        withoutOddFormats({ jsonSchema });
      },
    },
  );
}
