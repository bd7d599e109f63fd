import { extensionMetadataSchema, type ExtensionMetadata } from './extension-metadata.ts';
import { routeMetadataSchema, type RouteMetadata } from './remote-metadata.ts';
import { z } from 'zod';

/** An invalid entry of the registry, with its valid parts: where its failure is shown. */
export interface InvalidEntry {
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

const nameSchema = z.looseObject({ name: z.string().min(1) });
const versionSchema = z.looseObject({ version: z.string().min(1) });
const metadataSchema = z.looseObject({ metadata: z.looseObject({}) });
const listSchema = z.array(z.unknown()).catch([]);
const textSchema = z.string();

/** A route or extension that is not completely valid is dropped: its permissions might be missing. */
const parseValid = <T>(schema: z.ZodType<T>, values: unknown): readonly T[] =>
  listSchema.parse(values).flatMap((value) => schema.safeParse(value).data ?? []);

/**
 * Returns the valid parts of an invalid entry.
 * @param unnamed its name if the entry has none
 */
export function parseInvalidEntry(entry: unknown, problem: string, unnamed: string): InvalidEntry {
  const facts = metadataSchema.safeParse(entry).data?.metadata;
  return {
    name: nameSchema.safeParse(entry).data?.name ?? unnamed,
    version: versionSchema.safeParse(entry).data?.version ?? 'unbekannt',
    metadata: {
      shellApi: textSchema.catch('unbekannt').parse(facts?.['shellApi']),
      routes: parseValid(routeMetadataSchema, facts?.['routes']),
      widgets: parseValid(textSchema, facts?.['widgets']),
      extensions: parseValid(extensionMetadataSchema, facts?.['extensions']),
    },
    problem,
  };
}
