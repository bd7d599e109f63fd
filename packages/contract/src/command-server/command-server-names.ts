import { z } from 'zod';
import { commandRequestHeaders, commandResponseHeaders } from './command-headers.ts';

/** A header name (RFC 9110, section 5.1). */
const headerNameSchema = z.string().regex(/^[!#$%&'*+.^_`|~0-9A-Za-z-]+$/, 'Not a valid header name.');

/** Configured names for some of the headers, by the keys of `defaults`. */
const headerNames = (defaults: Readonly<Record<string, string>>) =>
  z.record(z.string(), headerNameSchema).superRefine((names, context) => {
    const known = Object.keys(defaults);
    for (const key of Object.keys(names)) {
      if (!known.includes(key)) context.addIssue({ code: 'custom', message: `Unknown header "${key}". Known are: ${known.join(', ')}.` });
    }
    const all = Object.values({ ...defaults, ...names }).map((name) => name.toLowerCase());
    const doubled = all.find((name, index) => all.indexOf(name) !== index);
    if (doubled !== undefined) context.addIssue({ code: 'custom', message: `Two headers have the name "${doubled}".` });
  });

/**
 * The configured header names of an installation's command server: `commandServer` in
 * `runtime-config.json`. Keys are those of `commandRequestHeaders` and `commandResponseHeaders`;
 * all others have their default names.
 */
export const commandServerNamesSchema = z.strictObject({
  requestHeaders: headerNames(commandRequestHeaders).optional(),
  responseHeaders: headerNames(commandResponseHeaders).optional(),
});
export type CommandServerNames = z.infer<typeof commandServerNamesSchema>;

/** Returns the configured name for each default name that has one. */
function renamed(defaults: Readonly<Record<string, string>>, names: Readonly<Record<string, string>> = {}): ReadonlyMap<string, string> {
  return new Map(Object.entries(defaults).map(([key, name]) => [name, names[key] ?? name]));
}

/** Renames the headers of a request to the command server; other headers are unchanged. */
export function namedRequestHeaders(
  headers: Readonly<Record<string, string>>,
  names: CommandServerNames | undefined,
): Record<string, string> {
  const byDefault = renamed(commandRequestHeaders, names?.requestHeaders);
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [byDefault.get(name) ?? name, value]));
}

/** The headers of a reply of the command server, by their default names. */
export function namedResponseHeaders(headers: Pick<Headers, 'get'>, names: CommandServerNames | undefined): Pick<Headers, 'get'> {
  const byDefault = renamed(commandResponseHeaders, names?.responseHeaders);
  return { get: (name) => headers.get(byDefault.get(name) ?? name) };
}
