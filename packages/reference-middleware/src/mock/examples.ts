import { readFileSync } from 'node:fs';
import path from 'node:path';
import { calls, type Call, type CallName } from '@aboschalter/contract';
import { z } from 'zod';

/** A recorded request, and the response (`answer`) of the reference middleware. */
const exampleSchema = z.object({ params: z.unknown().optional(), query: z.unknown().optional(), answer: z.unknown().optional() });
export type Example = z.infer<typeof exampleSchema>;
const callExamplesSchema = z.array(exampleSchema).min(1);

/** The folder of recorded responses, one file per call. */
export const examplesDir = path.join(import.meta.dirname, 'examples');

/** Returns a key that is the same for requests with the same parameters in the URL. Types and order do not matter. */
export function toExampleKey({ params, query }: { readonly params?: unknown; readonly query?: unknown }): string {
  const toSortedTexts = (part: unknown) =>
    Object.entries(part ?? {})
      .filter(([, value]) => value !== undefined && value !== null && value !== '')
      .map(([name, value]) => `${name}=${String(value)}`)
      .toSorted();
  return JSON.stringify([toSortedTexts(params), toSortedTexts(query)]);
}

/** The recorded examples of each call. The first example is also the response to requests that no example matches. */
export type Examples = ReadonlyMap<Call, readonly Example[]>;

/**
 * Reads and validates all examples.
 * @throws Error with the name of the file that is missing or invalid
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
  const requestKey = toExampleKey(request);
  return (recorded.find((example) => toExampleKey(example) === requestKey) ?? recorded[0])?.answer;
}

/** Returns the name of a call. */
export const getCallName = (call: Call): CallName => {
  const name = Object.keys(calls).find((key): key is CallName => key in calls && Object.is(Reflect.get(calls, key), call));
  if (name === undefined) throw new Error(`${call.path} is not the path of a call of the contract.`);
  return name;
};
