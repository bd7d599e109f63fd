import {
  calls,
  capabilities,
  getCapability,
  headerCapabilities,
  requestHeaders,
  responseHeaders,
  type Call,
  type Capability,
} from '@aboschalter/contract';
import { z } from 'zod';

/** The capabilities of a middleware, and how complete its responses are. */
export interface Offer {
  readonly capabilities: readonly Capability[];
  /** Whether responses contain only what the specification requires. */
  readonly hasMinimalResponses: boolean;
}

/** The offer of a middleware with all capabilities of the contract. */
export const fullOffer: Offer = { capabilities, hasMinimalResponses: false };

/**
 * Returns whether a middleware with this offer supports a call. Calls between command server and middleware are always
 * supported: front ends do not send them, and the reference command server needs them to write cards.
 */
export const isOffered = (offer: Offer, { capability }: Call): boolean =>
  capability === undefined || capability === 'commandServerJournal' || offer.capabilities.includes(capability);

/** Returns whether a middleware with this offer reads or sends a header. */
const hasHeader = (offer: Offer, name: string): boolean => {
  const capability = headerCapabilities[name];
  return capability === undefined || offer.capabilities.includes(capability);
};

/** Returns the request headers that pages may send, besides those that browsers always allow. */
export const getAllowedHeaders = (offer: Offer): string[] => [
  'content-type',
  ...Object.values(requestHeaders).filter((name) => hasHeader(offer, name)),
];

/** Returns the response headers that pages may read. */
export const getExposedHeaders = (offer: Offer): string[] => Object.values(responseHeaders).filter((name) => hasHeader(offer, name));

/** Returns the headers of a request without those whose capability is not offered. */
export const removeUnofferedHeaders = <H extends Readonly<Record<string, unknown>>>(offer: Offer, headers: H): H => {
  const offered = { ...headers };
  for (const name of Object.values(requestHeaders)) if (!hasHeader(offer, name)) Reflect.deleteProperty(offered, name);
  return offered;
};

/** Returns a response without the parts that a middleware with this offer does not send. */
export function reduceToOffer(offer: Offer, call: Call, response: unknown): unknown {
  // A middleware with all capabilities removes nothing, so that long lists need not be traversed.
  const hasAll = capabilities.every((capability) => offer.capabilities.includes(capability));
  const offered = hasAll ? response : removeUnofferedFields(offer, call.response, response);
  return offer.hasMinimalResponses ? toMinimalResponse(call, offered) : offered;
}

/** Returns a value without the fields whose capability is not offered. */
export function removeUnofferedFields(offer: Offer, schema: z.core.$ZodType, value: unknown): unknown {
  if (value === null || value === undefined) return value;
  if (
    schema instanceof z.ZodOptional ||
    schema instanceof z.ZodNullable ||
    schema instanceof z.ZodDefault ||
    schema instanceof z.ZodPrefault ||
    schema instanceof z.ZodCatch ||
    schema instanceof z.ZodReadonly
  ) {
    return removeUnofferedFields(offer, schema.def.innerType, value);
  }
  if (schema instanceof z.ZodArray && Array.isArray(value))
    return value.map((element: unknown) => removeUnofferedFields(offer, schema.def.element, element));
  if (!(schema instanceof z.ZodObject) || typeof value !== 'object') return value;
  const fields: Readonly<Record<string, z.ZodType>> = schema.shape;
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, field]: [string, unknown]) => {
      const fieldSchema = fields[name];
      if (!fieldSchema) return [[name, field]];
      const capability = getCapability(fieldSchema);
      return capability !== undefined && !offer.capabilities.includes(capability)
        ? []
        : [[name, removeUnofferedFields(offer, fieldSchema, field)]];
    }),
  );
}

/** Replaces a field by undefined, which JSON omits. */
const omittedSchema = z.unknown().transform(() => undefined);
/** The minimal response to the creation of a record. */
const uuidOnlySchema = z.object({ uuid: z.string() });
const baseDataListsSchema = z.object({
  reasonsTicketTermination: z.array(z.looseObject({ displayid: omittedSchema })),
  reasonsAboTicketReplacement: z.array(z.looseObject({ displayid: omittedSchema })),
});

/**
 * Functions that reduce a response to what the specification requires (section 7 of both documents).
 */
const minimalResponses = new Map<Call, (response: unknown) => unknown>([
  [calls.createTicketHolder, (response) => uuidOnlySchema.parse(response)],
  [calls.createTicketHolderOnPage, (response) => uuidOnlySchema.parse(response)],
  [calls.updateBankAccountHolder, () => undefined],
  [calls.putPicture, () => undefined],
  [calls.terminateTicket, () => undefined],
  [calls.issueTicket, (response) => ({ data: response })],
  [calls.findDuplicates, (response) => z.array(z.looseObject({ id: omittedSchema })).parse(response)],
  [calls.getBaseData, (response) => ({ ...z.looseObject({}).parse(response), ...baseDataListsSchema.parse(response) })],
]);
const toMinimalResponse = (call: Call, response: unknown): unknown => {
  const reduce = minimalResponses.get(call);
  return reduce ? reduce(response) : response;
};
