import {
  commandResponseBodySchema,
  commandRequestHeaders as request,
  commandResponseHeaders as response,
  decodeHeaderList,
  decodeHeaderText,
  parsePrintCommand,
  type CommandName,
} from '@aboschalter/contract';

/** The outcome of a command for a client. */
export interface ObservedResult {
  /** -1 if reader or command server closed the connection. */
  readonly status: number;
  readonly errors: readonly string[];
  readonly result: unknown;
  readonly messages: readonly string[];
  readonly steps: readonly string[];
}

/** Headers of a PUT, by the keys of `commandRequestHeaders`. */
export type CommandHeaders = Partial<Record<keyof typeof request, string>>;

const decoded = (base64: string): string => Buffer.from(base64, 'base64').toString('utf8');

async function askReader(peUrl: string, command: string): Promise<string> {
  const print = parsePrintCommand(command);
  const answer = print
    ? await fetch(`${peUrl}?${print.query}`, {
        method: 'POST',
        headers: { 'content-type': 'text/plain' },
        body: Buffer.from(print.imageBase64, 'base64'),
      })
    : await fetch(`${peUrl}?${command}`);
  return answer.text();
}

/**
 * A minimal client of the protocol, without retries. `device` is the base URL, `{url}/reader`.
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
  const base = { [request.orgId]: '6262', [request.webSessionId]: 'session', ...parameterHeaders };
  const lost = (): ObservedResult => ({ status: -1, errors: ['lost'], result: undefined, messages, steps });
  let reply = await fetch(url, { headers: base }).catch(() => undefined);
  while (reply) {
    const { headers } = reply;
    const status = Number(headers.get(response.status));
    const { result } = commandResponseBodySchema.parse(await reply.json());
    const message = decodeHeaderText(headers.get(response.message));
    if (message) messages.push(message);
    const session = headers.get(response.peSessionId);
    if (!session) {
      const errors = decodeHeaderList(headers.get(response.error));
      return { status, errors, result: result ? JSON.parse(decoded(result)) : undefined, messages, steps };
    }
    const step = headers.get(response.lastCommandStep) ?? '';
    steps.push(step);
    onStep(step);
    const body = await askReader(`${device}/pe`, decoded(result)).catch(() => undefined);
    if (body === undefined) return lost();
    reply = await fetch(url, {
      method: 'PUT',
      headers: {
        ...base,
        [request.peSessionId]: session,
        [request.lastCommand]: command,
        [request.lastCommandStep]: step,
        'content-type': 'application/xml',
      },
      body,
    }).catch(() => undefined);
  }
  return lost();
}
