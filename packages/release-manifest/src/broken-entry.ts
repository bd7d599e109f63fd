import { routeMetadataSchema, type RouteMetadata } from './remote-metadata.ts';
import { z } from 'zod';

/** An entry of the registry that cannot be used, with what can be read of it all the same: where its failure is shown. */
export interface BrokenEntry {
  readonly name: string;
  readonly version: string;
  readonly metadata: { readonly shellApi: string; readonly routes: readonly RouteMetadata[]; readonly widgets: readonly string[] };
  /** What is wrong with it, for support. */
  readonly problem: string;
}

const name = z.looseObject({ name: z.string().min(1) });
const version = z.looseObject({ version: z.string().min(1) });
const metadata = z.looseObject({ metadata: z.looseObject({}) });
const list = z.array(z.unknown()).catch([]);
const text = z.string();

/** A route that cannot be read whole is none: its rights might be what is missing. */
const parseValid = <T>(schema: z.ZodType<T>, values: unknown): readonly T[] =>
  list.parse(values).flatMap((value) => schema.safeParse(value).data ?? []);

/**
 * What can be read of an entry that is not as it must be.
 * @param unnamed what it is called where it does not even have a name
 */
export function brokenEntry(entry: unknown, problem: string, unnamed: string): BrokenEntry {
  const facts = metadata.safeParse(entry).data?.metadata;
  return {
    name: name.safeParse(entry).data?.name ?? unnamed,
    version: version.safeParse(entry).data?.version ?? 'unbekannt',
    metadata: {
      shellApi: text.catch('unbekannt').parse(facts?.['shellApi']),
      routes: parseValid(routeMetadataSchema, facts?.['routes']),
      widgets: parseValid(text, facts?.['widgets']),
    },
    problem,
  };
}
