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
  /** Responses contain only what the specification requires. */
  readonly minimalAnswers: boolean;
}

/** All capabilities of the contract. */
export const fullOffer: Offer = { capabilities, minimalAnswers: false };

/**
 * Whether a middleware with this offer supports a call. Calls between command server and middleware are always
 * supported: front ends do not send them, and the reference command server needs them to write cards.
 */
export const isOffered = (offer: Offer, { capability }: Call): boolean =>
  capability === undefined || capability === 'commandServerJournal' || offer.capabilities.includes(capability);

/** Whether a middleware with this offer uses a header. */
const hasHeader = (offer: Offer, name: string): boolean => {
  const capability = headerCapabilities[name];
  return capability === undefined || offer.capabilities.includes(capability);
};

/** Returns the request headers that pages may send, besides those that browsers always allow. */
export const allowedHeaders = (offer: Offer): string[] => [
  'content-type',
  ...Object.values(requestHeaders).filter((name) => hasHeader(offer, name)),
];

/** Returns the response headers that pages may read. */
export const exposedHeaders = (offer: Offer): string[] => Object.values(responseHeaders).filter((name) => hasHeader(offer, name));

/** Removes headers from a request whose capability is not offered. */
export const removeUnofferedHeaders = <H extends Readonly<Record<string, unknown>>>(offer: Offer, headers: H): H => {
  const known = { ...headers };
  for (const name of Object.values(requestHeaders)) if (!hasHeader(offer, name)) Reflect.deleteProperty(known, name);
  return known;
};

/** Removes from a response the parts that a middleware with this offer does not send. */
export function reduceToOffer(offer: Offer, call: Call, answer: unknown): unknown {
  // Fast path for a middleware with all capabilities: long lists are not traversed.
  const hasAll = capabilities.every((capability) => offer.capabilities.includes(capability));
  const known = hasAll ? answer : removeUnofferedFields(offer, call.response, answer);
  return offer.minimalAnswers ? toMinimalResponse(call, known) : known;
}

/** Removes fields from a value whose capability is not offered. */
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
    return value.map((entry: unknown) => removeUnofferedFields(offer, schema.def.element, entry));
  if (!(schema instanceof z.ZodObject) || typeof value !== 'object') return value;
  const fields: Readonly<Record<string, z.ZodType>> = schema.shape;
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, field]: [string, unknown]) => {
      const type = fields[name];
      if (!type) return [[name, field]];
      const capability = getCapability(type);
      return capability !== undefined && !offer.capabilities.includes(capability)
        ? []
        : [[name, removeUnofferedFields(offer, type, field)]];
    }),
  );
}

/** A field that is omitted in JSON. */
const omittedSchema = z.unknown().transform(() => undefined);
/** The minimal response to the creation of a record. */
const uuidOnlySchema = z.object({ uuid: z.string() });
const baseDataListsSchema = z.object({
  reasonsTicketTermination: z.array(z.looseObject({ displayid: omittedSchema })),
  reasonsAboTicketReplacement: z.array(z.looseObject({ displayid: omittedSchema })),
});

/** Functions that reduce a response to what the specification requires (section 7 of both documents). */
const minimalResponses = new Map<Call, (answer: unknown) => unknown>([
  [calls.createTicketHolder, (answer) => uuidOnlySchema.parse(answer)],
  [calls.createTicketHolderOnPage, (answer) => uuidOnlySchema.parse(answer)],
  [calls.updateBankAccountHolder, () => undefined],
  [calls.putPicture, () => undefined],
  [calls.terminateTicket, () => undefined],
  [calls.issueTicket, (answer) => ({ data: answer })],
  [calls.findDuplicates, (answer) => z.array(z.looseObject({ id: omittedSchema })).parse(answer)],
  [calls.getBaseData, (answer) => ({ ...z.looseObject({}).parse(answer), ...baseDataListsSchema.parse(answer) })],
]);
const toMinimalResponse = (call: Call, answer: unknown): unknown => {
  const reduce = minimalResponses.get(call);
  return reduce ? reduce(answer) : answer;
};
