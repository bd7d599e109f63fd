import {
  commandRequestHeaders as requestNames,
  commandResponseBodySchema,
  commandResponseHeaders as responseNames,
  parsePrintCommand,
  peResponseContentType,
  printContentType,
} from '@aboschalter/contract';
import { toCommandUrl, toReaderUrl, type Devices, type DeviceUrls } from '../device-urls.ts';
import { toDefaultNames, toNamesInUse, type HeaderNames } from '../header-names.ts';
import { toRawHeaders } from '../http/device-server.ts';
import type { RawResponse } from '../raw-exchange.ts';
import { RecordingError, type Recording } from '../recording.ts';
import { redactCommandResponse, redactReaderResponse } from '../redaction/redact-exchanges.ts';
import { createRedactor, type Redactor } from '../redaction/redactor.ts';
import { compareResponses } from './compare-responses.ts';
import { listCommands, type RecordedCommand } from './recorded-commands.ts';

/** The options of a comparison. */
export interface ComparisonOptions {
  readonly recording: Recording;
  /** The devices that are compared with the recording. */
  readonly devices: Devices;
  readonly headerNames: HeaderNames;
  /** Real values by their pseudonyms in the recording, such as the id of a session of the middleware. */
  readonly values: ReadonlyMap<string, string>;
  /** Called before each command, for example to wait until its card is on the device. */
  readonly onCommand?: (command: RecordedCommand, index: number, count: number) => Promise<void>;
}

/** A difference between the response of a device and the recorded one. */
export interface ResponseDifference {
  /** Where the difference is: the command, the round trip and the step. */
  readonly place: string;
  readonly differences: readonly string[];
}

/** The result of a comparison. */
export interface ComparisonResult {
  readonly comparedResponses: number;
  readonly differences: readonly ResponseDifference[];
  /** Commands that were compared up to a connection that was lost in the recording. */
  readonly interruptedCommands: readonly string[];
}

/** The number of round trips after which a command is stopped. No command needs that many. */
const MAX_ROUNDS = 100;
/** The timeout of a request, including printing. */
const TIMEOUT_MS = 90_000;

async function send(url: string, init: RequestInit): Promise<RawResponse> {
  try {
    const response = await fetch(url, { ...init, signal: AbortSignal.timeout(TIMEOUT_MS) });
    const body = Buffer.from(await response.arrayBuffer());
    return { status: response.status, headers: toRawHeaders(Object.fromEntries(response.headers)), body };
  } catch {
    return 'connection-lost';
  }
}

function sendToPe(urls: DeviceUrls, command: string): Promise<RawResponse> {
  const print = parsePrintCommand(command);
  if (!print) return send(toReaderUrl(urls, command), {});
  const body = Buffer.from(print.imageBase64, 'base64');
  return send(toReaderUrl(urls, print.query), { method: 'POST', headers: { 'content-type': printContentType }, body });
}

/** Returns the decoded result of a response of the command server; empty if there is none. */
function decodeResult(response: RawResponse): string {
  if (response === 'connection-lost') return '';
  try {
    return Buffer.from(commandResponseBodySchema.parse(JSON.parse(response.body.toString())).result, 'base64').toString();
  } catch {
    return '';
  }
}

/** Sends the commands of a recording to devices, and compares each response with the recorded one. */
class Comparison {
  readonly differences: ResponseDifference[] = [];
  readonly interruptedCommands: string[] = [];
  comparedResponses = 0;
  readonly #options: ComparisonOptions;
  readonly #redactor: Redactor = createRedactor();

  constructor(options: ComparisonOptions) {
    this.#options = options;
  }

  async runCommand(recorded: RecordedCommand, title: string): Promise<void> {
    const { devices, headerNames } = this.#options;
    const urls = devices[recorded.device];
    if (!urls) throw new RecordingError(`${title} is for the ${recorded.device}, but no address of the ${recorded.device} is given.`);
    const url = toCommandUrl(urls, recorded.command);
    let response = await send(url, { headers: this.#toHeaders(recorded, 0, {}) });
    for (let index = 0; index < MAX_ROUNDS; index += 1) {
      const round = recorded.rounds[index];
      const responseHeaders = response === 'connection-lost' ? {} : toDefaultNames(response.headers, headerNames.response);
      const place = `${title}, round trip ${index + 1} (${responseHeaders[responseNames.lastCommandStep] ?? 'no step'})`;
      if (!round) {
        this.differences.push({ place, differences: ['the command goes on, the recorded one has ended'] });
        return;
      }
      if (round.commandServer.response === 'connection-lost') {
        this.interruptedCommands.push(place);
        return;
      }
      this.#compare(`${place}, command server`, round.commandServer.response, redactCommandResponse(response, headerNames, this.#redactor));
      if (response === 'connection-lost') return;
      const session = responseHeaders[responseNames.peSessionId];
      if (session === undefined) {
        if (recorded.rounds.length > index + 1)
          this.differences.push({ place, differences: ['the command has ended, the recorded one goes on'] });
        return;
      }
      const readerResponse = await sendToPe(urls, decodeResult(response));
      if (!round.reader || round.reader.response === 'connection-lost') {
        this.interruptedCommands.push(`${place}, reader`);
        return;
      }
      this.#compare(`${place}, reader`, round.reader.response, redactReaderResponse(readerResponse, this.#redactor));
      if (readerResponse === 'connection-lost') return;
      const stateHeaders = {
        'content-type': peResponseContentType,
        [requestNames.peSessionId]: session,
        [requestNames.lastCommand]: responseHeaders[responseNames.lastCommand] ?? '',
        [requestNames.lastCommandStep]: responseHeaders[responseNames.lastCommandStep] ?? '',
      };
      response = await send(url, {
        method: 'PUT',
        headers: this.#toHeaders(recorded, index + 1, stateHeaders),
        body: Uint8Array.from(readerResponse.body),
      });
    }
  }

  #compare(place: string, recorded: Parameters<typeof compareResponses>[0], actual: Parameters<typeof compareResponses>[1]): void {
    this.comparedResponses += 1;
    const differences = compareResponses(recorded, actual);
    if (differences.length > 0) this.differences.push({ place, differences });
  }

  /** Returns the recorded headers of a request with real values, and the headers that continue the session of the device. */
  #toHeaders({ rounds }: RecordedCommand, index: number, stateHeaders: Record<string, string>): Record<string, string> {
    const round = rounds[index] ?? rounds.at(-1) ?? rounds[0];
    const recorded = Object.entries(round.commandServer.request.headers).map(([name, value]): [string, string] => [
      name,
      this.#toRealValue(value),
    ]);
    return toNamesInUse({ ...Object.fromEntries(recorded), ...stateHeaders }, this.#options.headerNames.request);
  }

  /** Returns the real value of a pseudonym: the given value, or the value that the device has sent. Returns other values unchanged. */
  #toRealValue(value: string): string {
    return this.#options.values.get(value) ?? this.#redactor.resolve(value) ?? value;
  }
}

/**
 * Sends the commands of a recording to devices and compares their responses with the recorded ones. Values of the devices are
 * redacted in the same way, so that only their form and their relations are compared.
 */
export async function runComparison(options: ComparisonOptions): Promise<ComparisonResult> {
  const commands = listCommands(options.recording.exchanges);
  if (commands.length === 0) throw new RecordingError('The recording contains no command.');
  const comparison = new Comparison(options);
  for (const [index, command] of commands.entries()) {
    await options.onCommand?.(command, index, commands.length);
    await comparison.runCommand(command, `Command ${index + 1} (${command.command})`);
  }
  const { comparedResponses, differences, interruptedCommands } = comparison;
  return { comparedResponses, differences, interruptedCommands };
}
