import {
  commandResponseBodySchema,
  commandRequestHeaders as requestHeaders,
  commandResponseHeaders as responseHeaders,
  decodeHeaderList,
  decodeHeaderText,
  parsePrintCommand,
  type CommandName,
} from '@aboschalter/contract';

/** What a client receives from a command. */
export interface ObservedResult {
  /** The status of the last response of the command server; -1 if PE or command server closed the connection. */
  readonly status: number;
  readonly errors: readonly string[];
  readonly result: unknown;
  /** The German messages about the progress. */
  readonly messages: readonly string[];
  /** The actions that the PE received. */
  readonly steps: readonly string[];
}

/** The headers of a command by the keys of `commandRequestHeaders`. */
export type CommandHeaders = Partial<Record<keyof typeof requestHeaders, string>>;

/** The names of the headers by their keys. */
const headerNames: Readonly<Record<string, string>> = requestHeaders;

const decodeBase64 = (base64: string): string => Buffer.from(base64, 'base64').toString('utf8');

async function sendToPe(peUrl: string, command: string): Promise<string> {
  const print = parsePrintCommand(command);
  const response = print
    ? await fetch(`${peUrl}?${print.query}`, {
        method: 'POST',
        headers: { 'content-type': 'text/plain' },
        body: Buffer.from(print.imageBase64, 'base64'),
      })
    : await fetch(`${peUrl}?${command}`);
  return response.text();
}

/**
 * Runs a command as a minimal client of the protocol, without retries.
 * @param device the base URL of the device, `{url}/reader`
 * @param onStep called with each step before its request to the PE
 */
export async function runCommand(
  device: string,
  command: CommandName,
  parameters: CommandHeaders = {},
  onStep: (step: string) => void = () => undefined,
): Promise<ObservedResult> {
  const url = `${device}/command-server/${command}`;
  const messages: string[] = [];
  const steps: string[] = [];
  const parameterHeaders = Object.fromEntries(Object.entries(parameters).map(([key, value]) => [headerNames[key] ?? key, value]));
  const headersOfPut = { [requestHeaders.orgId]: '6262', [requestHeaders.webSessionId]: 'session', ...parameterHeaders };
  const createLostResult = (): ObservedResult => ({ status: -1, errors: ['lost'], result: undefined, messages, steps });
  const { [requestHeaders.orgId]: orgId, [requestHeaders.webSessionId]: webSessionId } = headersOfPut;
  let response = await fetch(url, { headers: { [requestHeaders.orgId]: orgId, [requestHeaders.webSessionId]: webSessionId } }).catch(
    () => undefined,
  );
  while (response) {
    const { headers } = response;
    const status = Number(headers.get(responseHeaders.status));
    const { result } = commandResponseBodySchema.parse(await response.json());
    const message = decodeHeaderText(headers.get(responseHeaders.message));
    if (message) messages.push(message);
    const session = headers.get(responseHeaders.peSessionId);
    if (!session) {
      const errors = decodeHeaderList(headers.get(responseHeaders.error));
      return { status, errors, result: result ? JSON.parse(decodeBase64(result)) : undefined, messages, steps };
    }
    const step = headers.get(responseHeaders.lastCommandStep) ?? '';
    steps.push(step);
    onStep(step);
    const body = await sendToPe(`${device}/pe`, decodeBase64(result)).catch(() => undefined);
    if (body === undefined) return createLostResult();
    response = await fetch(url, {
      method: 'PUT',
      headers: {
        ...headersOfPut,
        [requestHeaders.peSessionId]: session,
        [requestHeaders.lastCommand]: command,
        [requestHeaders.lastCommandStep]: step,
        'content-type': 'application/xml',
      },
      body,
    }).catch(() => undefined);
  }
  return createLostResult();
}
