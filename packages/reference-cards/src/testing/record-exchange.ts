import {
  commandResponseBodySchema,
  commandRequestHeaders as requestHeaders,
  commandResponseHeaders as responseHeaders,
  parsePrintCommand,
  type CommandName,
} from '@aboschalter/contract';
import { exampleImageBase64, type ExampleExchange, type ExampleRoundTrip } from '@aboschalter/contract/examples';

const responseHeaderNames = new Set<string>(Object.values(responseHeaders));
const decodeBase64 = (base64: string): string => Buffer.from(base64, 'base64').toString('utf8');

/** Replaces values that differ between runs by fixed ones. */
const normalize = (value: string): string =>
  value
    .replaceAll(/[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}/g, 'pe-session')
    .replaceAll(/data=[\w-]+/g, 'data=sealed')
    .replace(/(?<=\|PRINT\|).*$/, exampleImageBase64)
    .replaceAll(/<Data>[\w-]+<\/Data>/g, '<Data>sealed</Data>');

const normalizeHeaders = (headers: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, normalize(value)]));

/** Sends a command to the PE. Returns the response unchanged as `raw`, and the example of request and response as `reader`. */
async function recordPeRequest(peUrl: string, command: string): Promise<{ raw: string; reader: ExampleRoundTrip['reader'] }> {
  const print = parsePrintCommand(command);
  const query = print?.query ?? command;
  const raw = await (
    await fetch(
      `${peUrl}?${query}`,
      print
        ? {
            method: 'POST',
            headers: { 'content-type': 'text/plain' },
            body: Buffer.from(print.imageBase64, 'base64'),
          }
        : {},
    )
  ).text();
  const reader = { method: print ? 'POST' : 'GET', query: normalize(query), answer: normalize(raw) } as const;
  return { raw, reader: print ? { ...reader, imageBase64: exampleImageBase64 } : reader };
}

/**
 * Runs a command with the reference implementation and records the exchange.
 * @param device the base URL of the device
 * @param credentials the headers of all requests
 * @param parameters the further headers of every PUT
 */
export async function recordExchange(
  title: string,
  device: string,
  command: CommandName,
  credentials: Record<string, string>,
  parameters: Record<string, string>,
): Promise<ExampleExchange> {
  const rounds: ExampleRoundTrip[] = [];
  const recordRound = async (method: 'GET' | 'PUT', headers: Record<string, string>, body?: string): Promise<void> => {
    const response = await fetch(`${device}/command-server/${command}`, { method, headers, ...(body === undefined ? {} : { body }) });
    const result = decodeBase64(commandResponseBodySchema.parse(await response.json()).result);
    const protocolHeaders = Object.fromEntries([...response.headers].filter(([name]) => responseHeaderNames.has(name)));
    const commandServerRound = {
      request: { method, headers: normalizeHeaders(headers), ...(body === undefined ? {} : { body: normalize(body) }) },
      reply: { headers: normalizeHeaders(protocolHeaders), result: normalize(result) },
    };
    const session = protocolHeaders[responseHeaders.peSessionId];
    if (session === undefined) {
      rounds.push(commandServerRound);
      return;
    }
    const { raw, reader } = await recordPeRequest(`${device}/pe`, result);
    rounds.push(reader ? { ...commandServerRound, reader } : commandServerRound);
    await recordRound(
      'PUT',
      {
        ...credentials,
        ...parameters,
        'content-type': 'application/xml',
        [requestHeaders.peSessionId]: session,
        [requestHeaders.lastCommand]: command,
        [requestHeaders.lastCommandStep]: protocolHeaders[responseHeaders.lastCommandStep] ?? '',
      },
      raw,
    );
  };
  await recordRound('GET', credentials);
  return { title, command, rounds };
}
