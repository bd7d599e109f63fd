import { calls, getCapability, headerCapabilities, type Call, type Capability } from '@aboschalter/contract';
import { z } from 'zod';

/** A field that is sent and expected only if the middleware lists a capability. */
export interface CapabilityField {
  readonly capability: Capability;
  /** Keys that lead from the request or response to the field; `[]` stands for each entry of a list. */
  readonly path: readonly string[];
}

/** Returns the schema inside of a wrapper such as `optional`; undefined if the schema is not a wrapper. */
function unwrapSchema(schema: z.core.$ZodType): z.core.$ZodType | undefined {
  if (
    schema instanceof z.ZodOptional ||
    schema instanceof z.ZodNullable ||
    schema instanceof z.ZodDefault ||
    schema instanceof z.ZodPrefault ||
    schema instanceof z.ZodCatch ||
    schema instanceof z.ZodReadonly
  ) {
    return schema.def.innerType;
  }
  return schema instanceof z.ZodPipe ? schema.def.in : undefined;
}

/**
 * Lists the fields of a schema that need a capability, including nested ones.
 * @param path the keys that lead from the root schema to `schema`; set only by recursive calls
 */
export function findCapabilityFields(schema: z.core.$ZodType, path: readonly string[] = []): readonly CapabilityField[] {
  const inner = unwrapSchema(schema);
  if (inner) return findCapabilityFields(inner, path);
  if (schema instanceof z.ZodArray) return findCapabilityFields(schema.def.element, [...path, '[]']);
  if (schema instanceof z.ZodUnion) return schema.def.options.flatMap((option) => findCapabilityFields(option, path));
  if (!(schema instanceof z.ZodObject)) return [];
  const fields: Readonly<Record<string, z.ZodType>> = schema.shape;
  return Object.entries(fields).flatMap(([name, type]) => {
    const fieldPath = [...path, name];
    const capability = getCapability(type);
    return capability === undefined ? findCapabilityFields(type, fieldPath) : [{ capability, path: fieldPath }];
  });
}

/** Returns whether a value has the field at a path. For a path through a list, returns whether any entry has the field. */
export function hasField(value: unknown, [key, ...rest]: readonly string[]): boolean {
  if (value === undefined || value === null) return false;
  if (key === undefined) return true;
  if (key === '[]') return Array.isArray(value) && value.some((entry) => hasField(entry, rest));
  return typeof value === 'object' && hasField(Reflect.get(value, key), rest);
}

/** Returns the names of the headers that need a capability. */
export const getCapabilityHeaders = (capability: Capability): readonly string[] =>
  Object.keys(headerCapabilities).filter((name) => headerCapabilities[name] === capability);

/** The fields that need a capability, in the calls of the specification. These calls need no capability themselves. */
const fieldsOfSpecifiedCalls = Object.values<Call>(calls)
  .filter((call) => call.capability === undefined)
  .flatMap(({ query, body, response }) => [query, body, response])
  .flatMap((schema) => findCapabilityFields(schema));

/** Returns the names of the fields of specified calls that need the capability, without duplicates. */
export const getCapabilityFieldNames = (capability: Capability): readonly string[] => [
  ...new Set(fieldsOfSpecifiedCalls.filter((field) => field.capability === capability).map(({ path }) => path.at(-1) ?? '')),
];
