import { parseArgs } from 'node:util';
import type { ConformanceCheckOptions } from '@aboschalter/contract-kit';
import { CliError } from './terminal/cli-error.ts';

const USAGE = `pnpm contract:conformance --url https://middleware.example
  [--token TOKEN]             access token; default: the variable ABOSCHALTER_TOKEN
  [--customer-number 100234]  customer whose records are read; default: the customer opened last
  [--user-id ID]              user whose favourites are read; default: the user of the token
  [--stop-name Bahnhof] [--postal-code 50667]
  [--include-writes]          also sends calls that write, for invented customers: on a test system only
Use ABOSCHALTER_TOKEN, so that the token is not in the history of the shell.`;

const createUsageError = (sentence: string): CliError => new CliError(`${sentence}\n\n${USAGE}`);

/** Returns whether a text is a URL with http or https. `localhost:9090` is a URL, too, but with the scheme `localhost`. */
const isWebUrl = (text: string): boolean => URL.canParse(text) && /^https?:$/.test(new URL(text).protocol);

/** Parses a bearer token (RFC 6750, section 2.1), with or without the word `Bearer`. @throws CliError if it is invalid */
function parseToken(text: string): string {
  const token = text.trim().replace(/^Bearer\s+/i, '');
  if (token === '') throw createUsageError('The token is missing.');
  if (!/^[\w.~+/-]+=*$/.test(token)) {
    throw createUsageError('The token is invalid: it contains a space, a line break or another character that no token contains.');
  }
  return token;
}

/**
 * Parses the command line of `pnpm contract:conformance`.
 * @throws CliError with the problem and the usage
 */
export function parseConformanceOptions(args: readonly string[], env: NodeJS.ProcessEnv): ConformanceCheckOptions {
  const { values } = parseArgs({
    args: [...args],
    options: {
      url: { type: 'string' },
      token: { type: 'string' },
      'customer-number': { type: 'string' },
      'user-id': { type: 'string' },
      'stop-name': { type: 'string' },
      'postal-code': { type: 'string' },
      'include-writes': { type: 'boolean' },
    },
  });
  const { url = '' } = values;
  if (url === '') throw createUsageError('The address of the middleware is missing.');
  if (!isWebUrl(url)) throw createUsageError(`"${url}" is no URL: the address must begin with https:// or http://.`);
  return {
    url,
    token: parseToken(values.token ?? env['ABOSCHALTER_TOKEN'] ?? ''),
    customerNumber: values['customer-number'],
    userId: values['user-id'],
    ...(values['stop-name'] === undefined ? {} : { stop: values['stop-name'] }),
    ...(values['postal-code'] === undefined ? {} : { postalCode: values['postal-code'] }),
    includeWrites: values['include-writes'] ?? false,
  };
}
