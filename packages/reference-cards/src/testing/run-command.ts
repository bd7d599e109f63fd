import {
  commandResponseBodySchema,
  commandRequestHeaders as request,
  commandResponseHeaders as response,
  decodeHeaderList,
  decodeHeaderText,
  parsePrintCommand,
  type CommandName,
} from '@aboschalter/contract';

/** What a client receives from a command. */
export interface ObservedResult {
  /** The status of the last reply; -1 if reader or command server closed the connection. */
  readonly status: number;
  readonly errors: readonly string[];
  readonly result: unknown;
  /** The German messages about the progress. */
  readonly messages: readonly string[];
  /** The actions that the reader received. */
  readonly steps: readonly string[];
}

/** The headers of a command by the keys of `commandRequestHeaders`. */
export type CommandHeaders = Partial<Record<keyof typeof request, string>>;

const decodeBase64 = (base64: string): string => Buffer.from(base64, 'base64').toString('utf8');

async function sendToReader(peUrl: string, command: string): Promise<string> {
  const print = parsePrintCommand(command);
  const reply = print
    ? await fetch(`${peUrl}?${print.query}`, {
        method: 'POST',
        headers: { 'content-type': 'text/plain' },
        body: Buffer.from(print.imageBase64, 'base64'),
      })
    : await fetch(`${peUrl}?${command}`);
  return reply.text();
}

/**
 * Runs a command as a minimal client of the protocol, without retries.
 * @param device the base URL of the device, `{url}/reader`
 * @param onStep called with each step before its request to the reader
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
  const parameterHeaders = Object.fromEntries(
    Object.entries(parameters).map(([key, value]) => [Object.entries(request).find(([name]) => name === key)?.[1] ?? key, value]),
  );
  const headersOfPut = { [request.orgId]: '6262', [request.webSessionId]: 'session', ...parameterHeaders };
  const createLostResult = (): ObservedResult => ({ status: -1, errors: ['lost'], result: undefined, messages, steps });
  const { [request.orgId]: orgId, [request.webSessionId]: webSessionId } = headersOfPut;
  let reply = await fetch(url, { headers: { [request.orgId]: orgId, [request.webSessionId]: webSessionId } }).catch(() => undefined);
  while (reply) {
    const { headers } = reply;
    const status = Number(headers.get(response.status));
    const { result } = commandResponseBodySchema.parse(await reply.json());
    const message = decodeHeaderText(headers.get(response.message));
    if (message) messages.push(message);
    const session = headers.get(response.peSessionId);
    if (!session) {
      const errors = decodeHeaderList(headers.get(response.error));
      return { status, errors, result: result ? JSON.parse(decodeBase64(result)) : undefined, messages, steps };
    }
    const step = headers.get(response.lastCommandStep) ?? '';
    steps.push(step);
    onStep(step);
    const body = await sendToReader(`${device}/pe`, decodeBase64(result)).catch(() => undefined);
    if (body === undefined) return createLostResult();
    reply = await fetch(url, {
      method: 'PUT',
      headers: {
        ...headersOfPut,
        [request.peSessionId]: session,
        [request.lastCommand]: command,
        [request.lastCommandStep]: step,
        'content-type': 'application/xml',
      },
      body,
    }).catch(() => undefined);
  }
  return createLostResult();
}
