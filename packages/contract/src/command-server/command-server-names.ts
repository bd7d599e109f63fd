import { z } from 'zod';
import { objectSchema } from '../object-schema.ts';
import { commandRequestHeaders, commandResponseHeaders } from './command-headers.ts';

/** A header name (RFC 9110, section 5.1). */
const headerNameSchema = z.string().regex(/^[!#$%&'*+.^_`|~0-9A-Za-z-]+$/, 'Not a valid header name.');

/** Creates the schema of configured header names. Each key is a key of `defaults`, and its value replaces the default name. */
const createHeaderNamesSchema = (defaults: Readonly<Record<string, string>>) =>
  z.record(z.string(), headerNameSchema).superRefine((names, context) => {
    const knownKeys = Object.keys(defaults);
    for (const key of Object.keys(names)) {
      if (!knownKeys.includes(key))
        context.addIssue({ code: 'custom', message: `Unknown header "${key}". Known are: ${knownKeys.join(', ')}.` });
    }
    const namesInUse = Object.values({ ...defaults, ...names }).map((name) => name.toLowerCase());
    const duplicate = namesInUse.find((name, index) => namesInUse.indexOf(name) !== index);
    if (duplicate !== undefined) context.addIssue({ code: 'custom', message: `Two headers have the name "${duplicate}".` });
  });

/**
 * The configured header names of an installation's command server: `commandServer` in
 * `runtime-config.json`, with the keys of `commandRequestHeaders` and `commandResponseHeaders`.
 * Headers that are not configured have their default names.
 */
export const commandServerNamesSchema = objectSchema(() => ({
  requestHeaders: createHeaderNamesSchema(commandRequestHeaders).optional(),
  responseHeaders: createHeaderNamesSchema(commandResponseHeaders).optional(),
})).strict();
export type CommandServerNames = z.infer<typeof commandServerNamesSchema>;

/** Returns the name in use for each default name: the configured one, or the default itself. */
function mapDefaultNames(
  defaults: Readonly<Record<string, string>>,
  configured: Readonly<Record<string, string>> = {},
): ReadonlyMap<string, string> {
  return new Map(Object.entries(defaults).map(([key, name]) => [name, configured[key] ?? name]));
}

/** Renames the headers of a request from their default to their configured names; other headers are unchanged. */
export function renameRequestHeaders(
  headers: Readonly<Record<string, string>>,
  names: CommandServerNames | undefined,
): Record<string, string> {
  const configuredNames = mapDefaultNames(commandRequestHeaders, names?.requestHeaders);
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [configuredNames.get(name) ?? name, value]));
}

/** Returns an object whose `get` returns a header of a response by its default name, even if another name is configured. */
export function createResponseHeaderReader(headers: Pick<Headers, 'get'>, names: CommandServerNames | undefined): Pick<Headers, 'get'> {
  const configuredNames = mapDefaultNames(commandResponseHeaders, names?.responseHeaders);
  return { get: (name) => headers.get(configuredNames.get(name) ?? name) };
}
