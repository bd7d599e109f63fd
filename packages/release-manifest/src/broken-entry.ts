import { extensionMetadataSchema, type ExtensionMetadata } from './extension-metadata.ts';
import { routeMetadataSchema, type RouteMetadata } from './remote-metadata.ts';
import { z } from 'zod';

/** An invalid entry of the registry, with its valid parts: where its failure is shown. */
export interface BrokenEntry {
  readonly name: string;
  readonly version: string;
  readonly metadata: {
    readonly shellApi: string;
    readonly routes: readonly RouteMetadata[];
    readonly widgets: readonly string[];
    readonly extensions?: readonly ExtensionMetadata[];
  };
  /** The problem, for support. */
  readonly problem: string;
}

const name = z.looseObject({ name: z.string().min(1) });
const version = z.looseObject({ version: z.string().min(1) });
const metadata = z.looseObject({ metadata: z.looseObject({}) });
const list = z.array(z.unknown()).catch([]);
const text = z.string();

/** A route or extension that is not completely valid is dropped: its permissions might be missing. */
const parseValid = <T>(schema: z.ZodType<T>, values: unknown): readonly T[] =>
  list.parse(values).flatMap((value) => schema.safeParse(value).data ?? []);

/**
 * Returns the valid parts of an invalid entry.
 * @param unnamed its name if the entry has none
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
      extensions: parseValid(extensionMetadataSchema, facts?.['extensions']),
    },
    problem,
  };
}
