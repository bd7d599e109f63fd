import { commandRequestHeaders, commandResponseHeaders, type CommandServerNames } from '@aboschalter/contract';

/** Maps between the default names of headers and the names that an installation has configured (`commandServer`). */
export interface HeaderNames {
  /** The name in use for each default name of a request header. */
  readonly request: ReadonlyMap<string, string>;
  /** The name in use for each default name of a response header. */
  readonly response: ReadonlyMap<string, string>;
}

const mapNames = (defaults: Readonly<Record<string, string>>, configured: Readonly<Record<string, string>> = {}) =>
  new Map(Object.entries(defaults).map(([key, name]) => [name, (configured[key] ?? name).toLowerCase()]));

/** Returns the names of the headers of an installation; undefined for the default names. */
export const createHeaderNames = (configured: CommandServerNames | undefined): HeaderNames => ({
  request: mapNames(commandRequestHeaders, configured?.requestHeaders),
  response: mapNames(commandResponseHeaders, configured?.responseHeaders),
});

/** Returns the headers of the protocol under their default names, and omits all others. */
export const toDefaultNames = (headers: Readonly<Record<string, string>>, names: ReadonlyMap<string, string>): Record<string, string> =>
  Object.fromEntries(
    [...names].flatMap(([defaultName, name]) => {
      const value = headers[name];
      return value === undefined ? [] : [[defaultName, value]];
    }),
  );

/** Returns headers with the names of an installation instead of their default names. */
export const toNamesInUse = (headers: Readonly<Record<string, string>>, names: ReadonlyMap<string, string>): Record<string, string> =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [names.get(name) ?? name, value]));
