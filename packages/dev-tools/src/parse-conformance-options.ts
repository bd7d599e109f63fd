import { parseArgs } from 'node:util';
import type { ConformanceCheckOptions } from '@aboschalter/contract-kit';
import { CliError } from './terminal/cli-error.ts';

const USAGE = `pnpm contract:conformance --url https://middleware.example --token TOKEN
  [--customer-number 100234]  whose records are read; else the customer opened last
  [--user-id ID]              whose favourites are read; else whom the token names
  [--stop-name Bahnhof] [--postal-code 50667]
  [--include-writes]          also sends what changes something, for invented people: on a test system only
The token may stand in ABOSCHALTER_TOKEN instead, where no history keeps it.`;

const wrong = (sentence: string): CliError => new CliError(`${sentence}\n\n${USAGE}`);

/** Whether a text is a URL of a middleware. `localhost:9090` is a URL, too, but with the scheme `localhost`. */
const isWebAddress = (text: string): boolean => URL.canParse(text) && /^https?:$/.test(new URL(text).protocol);

/** A valid bearer token (RFC 6750, section 2.1), without the word `Bearer`. */
function tokenOf(text: string): string {
  const token = text.trim().replace(/^Bearer\s+/i, '');
  if (token === '') throw wrong('The token is missing.');
  if (!/^[\w.~+/-]+=*$/.test(token))
    throw wrong('The token is none: it holds a blank, a line break or another character that no token has.');
  return token;
}

/**
 * Parses the command line of a contract check.
 * @throws CliError with the problem and what is expected
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
  if (url === '') throw wrong('The address of the middleware is missing.');
  if (!isWebAddress(url)) throw wrong(`"${url}" is no address: it begins with https:// or http://.`);
  return {
    url,
    token: tokenOf(values.token ?? env['ABOSCHALTER_TOKEN'] ?? ''),
    customerNumber: values['customer-number'],
    userId: values['user-id'],
    ...(values['stop-name'] === undefined ? {} : { stop: values['stop-name'] }),
    ...(values['postal-code'] === undefined ? {} : { postalCode: values['postal-code'] }),
    write: values['include-writes'] ?? false,
  };
}
