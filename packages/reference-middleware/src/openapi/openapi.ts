import { calls, errorBody, requestHeaders, workplaceProof, type Call } from '@aboschalter/contract';
import { z } from 'zod';
import { createDocument, type ZodOpenApiOperationObject } from 'zod-openapi';

/** A part of a call that is an object, or nothing. */
const objectOrNothing = (schema: z.ZodType) => (schema instanceof z.ZodObject ? schema : undefined);
const refused = { description: 'Abgelehnt', content: { 'application/json': { schema: errorBody } } };

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
  return {
    operationId: name,
    summary: call.summary,
    ...(call.roles.length > 0 ? { description: `Verlangt eine der Rollen: ${call.roles.join(', ')}.` } : {}),
    ...(call.access === 'staff' ? { security: [{ bearer: [] }] } : {}),
    requestParams: { ...(path ? { path } : {}), ...(query ? { query } : {}), header },
    ...(call.body instanceof z.ZodUndefined ? {} : { requestBody: { content: { 'application/json': { schema: call.body } } } }),
    responses: {
      ...(empty
        ? { 204: { description: 'Ausgeführt' } }
        : { 200: { description: 'Antwort', content: { [media]: { schema: call.answer } } } }),
      '4XX': refused,
      '5XX': refused,
    },
  };
}

/** The whole contract as an OpenAPI 3.1 document. */
export function openApiDocument(version: string) {
  const paths: Record<string, Record<string, ZodOpenApiOperationObject>> = {};
  for (const [name, call] of Object.entries<Call>(calls)) {
    paths[call.path] = { ...paths[call.path], [call.method.toLowerCase()]: operation(name, call) };
  }
  return createDocument({
    openapi: '3.1.0',
    info: { title: 'Aboschalter Middleware', version },
    components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } } },
    paths,
  });
}
