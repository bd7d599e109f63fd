import { calls, getCapability, headerCapabilities, type Call, type Capability } from '@aboschalter/contract';
import { z } from 'zod';

/** A field that requires a capability. */
export interface CapabilityField {
  readonly capability: Capability;
  /** Keys from the value to the field; `[]` is each entry of a list. */
  readonly path: readonly string[];
}

/** The type inside of a wrapper such as `optional`; undefined if the schema is none. */
function innerOf(schema: z.core.$ZodType): z.core.$ZodType | undefined {
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

/** Lists the fields of a schema that need a capability. */
export function capabilityFields(schema: z.core.$ZodType, path: readonly string[] = []): readonly CapabilityField[] {
  const inner = innerOf(schema);
  if (inner) return capabilityFields(inner, path);
  if (schema instanceof z.ZodArray) return capabilityFields(schema.def.element, [...path, '[]']);
  if (schema instanceof z.ZodUnion) return schema.def.options.flatMap((option) => capabilityFields(option, path));
  if (!(schema instanceof z.ZodObject)) return [];
  const fields: Readonly<Record<string, z.ZodType>> = schema.shape;
  return Object.entries(fields).flatMap(([name, type]) => {
    const here = [...path, name];
    const capability = getCapability(type);
    return capability === undefined ? capabilityFields(type, here) : [{ capability, path: here }];
  });
}

/** Whether a value has a field. */
export function holds(value: unknown, [key, ...rest]: readonly string[]): boolean {
  if (value === undefined || value === null) return false;
  if (key === undefined) return true;
  if (key === '[]') return Array.isArray(value) && value.some((entry) => holds(entry, rest));
  return typeof value === 'object' && holds(Reflect.get(value, key), rest);
}

/** The headers that need a capability. */
export const headersOf = (capability: Capability): readonly string[] =>
  Object.keys(headerCapabilities).filter((name) => headerCapabilities[name] === capability);

const fieldsOfCalls = Object.values<Call>(calls)
  .filter((call) => call.capability === undefined)
  .flatMap(({ query, body, response }) => [query, body, response])
  .flatMap((schema) => capabilityFields(schema));

/** The names of the fields of specified calls that need a capability, without duplicates. */
export const fieldNamesOf = (capability: Capability): readonly string[] => [
  ...new Set(fieldsOfCalls.filter((field) => field.capability === capability).map(({ path }) => path.at(-1) ?? '')),
];
