import { extensionMetadataSchema, type ExtensionMetadata } from './extension-metadata.ts';
import { routeMetadataSchema, type RouteMetadata } from './remote-metadata.ts';
import { z } from 'zod';

/** The valid parts of an invalid registry entry. In place of its routes and widgets, the shell shows that the remote has failed. */
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

/**
 * Returns the valid values of a list. A route or extension with any invalid property is dropped completely, because the
 * unreadable property could be the one that restricts access.
 */
const parseValid = <T>(schema: z.ZodType<T>, values: unknown): readonly T[] =>
  listSchema.parse(values).flatMap((value) => schema.safeParse(value).data ?? []);

/**
 * Returns the valid parts of an invalid entry.
 * @param defaultName the name of an entry without a name
 */
export function parseInvalidEntry(entry: unknown, problem: string, defaultName: string): InvalidEntry {
  const metadata = metadataSchema.safeParse(entry).data?.metadata;
  return {
    name: nameSchema.safeParse(entry).data?.name ?? defaultName,
    version: versionSchema.safeParse(entry).data?.version ?? 'unbekannt',
    metadata: {
      shellApi: textSchema.catch('unbekannt').parse(metadata?.['shellApi']),
      routes: parseValid(routeMetadataSchema, metadata?.['routes']),
      widgets: parseValid(textSchema, metadata?.['widgets']),
      extensions: parseValid(extensionMetadataSchema, metadata?.['extensions']),
    },
    problem,
  };
}
