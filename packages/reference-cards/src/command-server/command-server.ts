import { randomUUID } from 'node:crypto';
import { type CommandName, commandRequestHeaders as names, commandStatus } from '@aboschalter/contract';
import type { IssuingJournalClient } from '../journal/issuing-journal.ts';
import { parsePeResponse, toErrorResponse } from '../pe/pe-response.ts';
import type { Device, RunningCommand } from '../workstation/device.ts';
import { SESSION_TTL_MS, type Workstation } from '../workstation/workstation.ts';
import { CommandError, createProtocolError, toCommandFailure } from './command-error.ts';
import { type CommandOutcome, runCommandFlow } from './run-command-flow.ts';
import { getOutcomeName, type CommandOutcomeName } from '../observability/workstation-observer.ts';
import { type CommandInput, parseCommandInput, parseWebSessionId } from './command-input.ts';
import { type CommandReply, toFailureReply, toNextStepReply, toResultReply } from './command-reply.ts';
import type { ReaderRequest, ReaderResponse } from './flow.ts';
import type { PeAction } from '../pe/pe-actions.ts';

/** A command and its state. Clients send its id as PE session. */
interface CommandSession extends RunningCommand {
  readonly id: string;
  readonly flow: AsyncGenerator<ReaderRequest, CommandOutcome, ReaderResponse>;
  /** The step whose response is expected; undefined while a response is handled, and after the end. */
  step: PeAction | undefined;
  /** The latest response of the reader and the reply to it, for a repeated request. */
  latestExchange: { readonly step: string; readonly body: unknown; readonly reply: Promise<CommandReply> } | undefined;
  isEnded: boolean;
  /** The application instance number of the card; 0 until the card is opened. */
  appInstanceNumber: number;
  /** The times of the first and of the latest request, in milliseconds since 1970. */
  readonly startedAt: number;
  usedAt: number;
}

type Headers = Readonly<Record<string, unknown>>;

const createSessionOverError = (message: string): CommandError => new CommandError(commandStatus.sessionOver, [message]);

/** Parses the input of a PUT. Returns an error instead of throwing it, because the flow must still release the card. */
function parseInput(headers: Headers): CommandInput | CommandError {
  try {
    parseWebSessionId(headers);
    return parseCommandInput(headers);
  } catch (error) {
    return toCommandFailure(error);
  }
}

/** Runs the commands of all devices, one per device. */
export class CommandServer {
  readonly #workstation: Workstation;
  readonly #journal: IssuingJournalClient;
  /** The session of each command. `Device.command` refers to it only as `RunningCommand`, without the details of the session. */
  readonly #sessions = new WeakMap<RunningCommand, CommandSession>();

  constructor(workstation: Workstation, journal: IssuingJournalClient) {
    this.#workstation = workstation;
    this.#journal = journal;
  }

  /** Starts a command (GET). Replaces a command that still runs on the device. */
  async start(device: Device, command: CommandName, headers: Headers): Promise<CommandReply> {
    try {
      const webSessionId = parseWebSessionId(headers);
      const id = randomUUID();
      const flow = runCommandFlow(this.#workstation, this.#journal, { command, device, session: id, webSessionId });
      const session: CommandSession = {
        id,
        command,
        flow,
        step: undefined,
        latestExchange: undefined,
        isEnded: false,
        appInstanceNumber: 0,
        startedAt: this.#workstation.now(),
        usedAt: this.#workstation.now(),
      };
      this.#reportReplacedCommand(device);
      device.command = session;
      this.#sessions.set(session, session);
      return this.#createReply(device, session, await flow.next());
    } catch (error) {
      return toFailureReply({ command, appInstanceNumber: 0 }, toCommandFailure(error));
    }
  }

  /**
   * Handles a response of the reader (PUT) and returns the next step. Browsers repeat a request whose connection was lost, so
   * the same response to the same step gets the same reply and has one effect.
   */
  async continue(device: Device, command: CommandName, headers: Headers, body: unknown): Promise<CommandReply> {
    try {
      const session = this.#getSession(device, command, headers);
      const step = headers[names.lastCommandStep];
      const { latestExchange } = session;
      if (latestExchange && latestExchange.step === step && latestExchange.body === body) return await latestExchange.reply;
      if (session.step === undefined || session.step !== step) {
        throw createProtocolError('Dieser Schritt ist nicht an der Reihe.', 'invalid step');
      }
      const reply = this.#handleResponse(device, session, headers, body);
      session.latestExchange = { step: session.step, body, reply };
      session.step = undefined;
      return await reply;
    } catch (error) {
      return toFailureReply({ command, appInstanceNumber: 0 }, toCommandFailure(error));
    }
  }

  #getSession(device: Device, command: CommandName, headers: Headers): CommandSession {
    const session = device.command && this.#sessions.get(device.command);
    if (!session || session.id !== headers[names.peSessionId]) {
      throw createSessionOverError('Der Vorgang ist beendet oder wurde am selben Gerät neu begonnen.');
    }
    if (session.command !== command || headers[names.lastCommand] !== command) {
      throw createProtocolError('Dieser Befehl läuft nicht.', 'invalid command');
    }
    if (this.#workstation.now() - session.usedAt > SESSION_TTL_MS) {
      this.#endSession(device, session, 'session-over');
      throw createSessionOverError('Der Vorgang hat zu lange geruht. Bitte probieren Sie es erneut');
    }
    session.usedAt = this.#workstation.now();
    return session;
  }

  async #handleResponse(device: Device, session: CommandSession, headers: Headers, body: unknown): Promise<CommandReply> {
    const response =
      (typeof body === 'string' ? parsePeResponse(body) : undefined) ??
      toErrorResponse('general', 'Die Antwort des Lesegeräts ist nicht lesbar.');
    return this.#createReply(device, session, await session.flow.next({ response, input: parseInput(headers) }));
  }

  #createReply(device: Device, session: CommandSession, next: IteratorResult<ReaderRequest, CommandOutcome>): CommandReply {
    if (device.command !== session) {
      return toFailureReply(session, createSessionOverError('Der Vorgang wurde am selben Gerät neu begonnen.'));
    }
    session.appInstanceNumber = device.cardSession?.appInstanceNumber ?? session.appInstanceNumber;
    if (next.done) {
      this.#endSession(device, session, getOutcomeName('failure' in next.value ? next.value.failure : undefined));
      return toResultReply(session, next.value);
    }
    session.step = next.value.action;
    return toNextStepReply(session, session.id, next.value);
  }

  /** Reports a command that still runs on a device, because a newer command is about to replace it. */
  #reportReplacedCommand(device: Device): void {
    const running = device.command && this.#sessions.get(device.command);
    if (running && !running.isEnded) this.#reportEnd(device, running, 'replaced');
  }

  #reportEnd({ name }: Device, { command, startedAt }: CommandSession, outcome: CommandOutcomeName): void {
    this.#workstation.observer.onCommandEnd({ device: name, command, outcome, milliseconds: this.#workstation.now() - startedAt });
  }

  #endSession(device: Device, session: CommandSession, outcome: CommandOutcomeName): void {
    this.#reportEnd(device, session, outcome);
    session.isEnded = true;
    session.step = undefined;
    if (device.cardSession?.id === session.id) device.cardSession = undefined;
    this.#workstation.events.emit('changed');
  }
}
