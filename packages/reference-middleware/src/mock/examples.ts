import { readFileSync } from 'node:fs';
import path from 'node:path';
import { calls, type Call, type CallName } from '@aboschalter/contract';
import { z } from 'zod';

/** A recorded request and the response of the reference middleware. */
const exampleSchema = z.object({ params: z.unknown().optional(), query: z.unknown().optional(), answer: z.unknown().optional() });
export type Example = z.infer<typeof exampleSchema>;
const callExamplesSchema = z.array(exampleSchema).min(1);

/** The folder of recorded responses, one file per call. */
export const examplesDir = path.join(import.meta.dirname, 'examples');

/** Returns a key that is equal for requests with the same parameters in the URL, independent of their types and order. */
export function toExampleKey({ params, query }: { readonly params?: unknown; readonly query?: unknown }): string {
  const entries = (part: unknown) =>
    Object.entries(part ?? {})
      .filter(([, value]) => value !== undefined && value !== null && value !== '')
      .map(([name, value]) => `${name}=${String(value)}`)
      .toSorted();
  return JSON.stringify([entries(params), entries(query)]);
}

/** The recorded examples of each call. The first one answers requests that no example matches. */
export type Examples = ReadonlyMap<Call, readonly Example[]>;

/**
 * Reads and validates all examples.
 * @throws Error with the name of a missing or invalid file
 */
export function readExamples(): Examples {
  return new Map(Object.entries<Call>(calls).map(([name, call]) => [call, readExamplesOfCall(name, call)]));
}

function readExamplesOfCall(name: string, call: Call): readonly Example[] {
  try {
    const recorded = callExamplesSchema.parse(JSON.parse(readFileSync(path.join(examplesDir, `${name}.json`), 'utf8')));
    for (const { answer } of recorded) call.response.parse(answer);
    return recorded;
  } catch (cause) {
    throw new Error(`${name}.json is missing or does not match the contract. Run pnpm mock:record.`, { cause });
  }
}

/** Returns the recorded response to a request, or the first recorded response of its call. */
export function findExampleResponse(
  examples: Examples,
  call: Call,
  request: { readonly params: unknown; readonly query: unknown },
): unknown {
  const recorded = examples.get(call) ?? [];
  const wanted = toExampleKey(request);
  return (recorded.find((one) => toExampleKey(one) === wanted) ?? recorded[0])?.answer;
}

/** Returns the name of a call. */
export const getCallName = (call: Call): CallName => {
  const name = Object.keys(calls).find((one): one is CallName => one in calls && Object.is(Reflect.get(calls, one), call));
  if (name === undefined) throw new Error(`${call.path} is no call of the contract`);
  return name;
};
