import {
  commandResponseBodySchema,
  commandRequestHeaders as request,
  commandResponseHeaders as response,
  parsePrintCommand,
  type CommandName,
} from '@aboschalter/contract';
import { exampleImageBase64, type ExampleExchange, type ExampleRoundTrip } from '@aboschalter/contract/examples';

const commandServerHeaders = new Set<string>(Object.values(response));
const text = (base64: string): string => Buffer.from(base64, 'base64').toString('utf8');

/** Replaces values that differ between runs. */
const normalize = (value: string): string =>
  value
    .replaceAll(/[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}/g, 'pe-session')
    .replaceAll(/data=[\w-]+/g, 'data=sealed')
    .replace(/(?<=\|PRINT\|).*$/, exampleImageBase64)
    .replaceAll(/<Data>[\w-]+<\/Data>/g, '<Data>sealed</Data>');

const normalizeHeaders = (headers: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, normalize(value)]));

async function readerRound(pe: string, command: string): Promise<{ raw: string; reader: ExampleRoundTrip['reader'] }> {
  const print = parsePrintCommand(command);
  const query = print?.query ?? command;
  const raw = await (
    await fetch(
      `${pe}?${query}`,
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
 * Runs a command against the reference implementation and records the exchange.
 * @param begin headers of the GET
 * @param parameters further headers of every PUT
 */
export async function recordExchange(
  title: string,
  device: string,
  command: CommandName,
  begin: Record<string, string>,
  parameters: Record<string, string>,
): Promise<ExampleExchange> {
  const rounds: ExampleRoundTrip[] = [];
  const round = async (method: 'GET' | 'PUT', headers: Record<string, string>, body?: string): Promise<void> => {
    const got = await fetch(`${device}/command-server/${command}`, { method, headers, ...(body === undefined ? {} : { body }) });
    const result = text(commandResponseBodySchema.parse(await got.json()).result);
    const replyHeaders = Object.fromEntries([...got.headers].filter(([name]) => commandServerHeaders.has(name)));
    const begun = {
      request: { method, headers: normalizeHeaders(headers), ...(body === undefined ? {} : { body: normalize(body) }) },
      reply: { headers: normalizeHeaders(replyHeaders), result: normalize(result) },
    };
    const session = replyHeaders[response.peSessionId];
    if (session === undefined) {
      rounds.push(begun);
      return;
    }
    const { raw, reader } = await readerRound(`${device}/pe`, result);
    rounds.push(reader ? { ...begun, reader } : begun);
    await round(
      'PUT',
      {
        ...begin,
        ...parameters,
        'content-type': 'application/xml',
        [request.peSessionId]: session,
        [request.lastCommand]: command,
        [request.lastCommandStep]: replyHeaders[response.lastCommandStep] ?? '',
      },
      raw,
    );
  };
  await round('GET', begin);
  return { title, command, rounds };
}
