import { randomUUID } from 'node:crypto';
import { type CommandName, commandRequestHeaders as names, commandStatus } from '@aboschalter/contract';
import type { IssuanceJournal } from '../journal/issuing-journal.ts';
import { parsePeResponse, toErrorResponse } from '../pe/pe-response.ts';
import type { Device, RunningCommand } from '../workstation/device.ts';
import { SESSION_TTL_MS, type Workstation } from '../workstation/workstation.ts';
import { CommandError, createProtocolError, toCommandFailure } from './command-error.ts';
import { type CommandResult, runCommandFlow } from './run-command-flow.ts';
import { type CommandInput, parseCommandInput, parseCredentials } from './command-input.ts';
import { type CommandReply, toFailureReply, toNextStepReply, toResultReply } from './command-reply.ts';
import type { ReaderRequest, ReaderResponse } from './flow.ts';
import type { PeAction } from '../pe/pe-actions.ts';

/** A running command, stored in memory at its device, by the id that the client sends as PE session. */
interface CommandSession extends RunningCommand {
  readonly id: string;
  readonly flow: AsyncGenerator<ReaderRequest, CommandResult, ReaderResponse>;
  /** The step whose response is expected; undefined while a response is handled and after the end. */
  step: PeAction | undefined;
  /** The latest response and its reply: a repeated request gets the same reply. */
  handled: { readonly step: string; readonly body: unknown; readonly reply: Promise<CommandReply> } | undefined;
  ended: boolean;
  /** Application instance number of the card; 0 until it is known. */
  appInstanceNumber: number;
  usedAt: number;
}

type Headers = Readonly<Record<string, unknown>>;

const sessionOver = (message: string): CommandError => new CommandError(commandStatus.sessionOver, [message]);

function inputOf(headers: Headers): CommandInput | CommandError {
  try {
    parseCredentials(headers);
    return parseCommandInput(headers);
  } catch (error) {
    return toCommandFailure(error);
  }
}

/** The command server of all devices. */
export class CommandServer {
  readonly #workstation: Workstation;
  readonly #journal: IssuanceJournal;
  /** The complete session of a device's command, of which `Device` knows only the public part. */
  readonly #sessions = new WeakMap<RunningCommand, CommandSession>();

  constructor(workstation: Workstation, journal: IssuanceJournal) {
    this.#workstation = workstation;
    this.#journal = journal;
  }

  /** GET: begins a command. Cancels one that still runs on the device. */
  async start(device: Device, command: CommandName, headers: Headers): Promise<CommandReply> {
    try {
      const webSessionId = parseCredentials(headers);
      const id = randomUUID();
      const flow = runCommandFlow(this.#workstation, this.#journal, { command, device, session: id, webSessionId });
      const session: CommandSession = {
        id,
        command,
        flow,
        step: undefined,
        handled: undefined,
        ended: false,
        appInstanceNumber: 0,
        usedAt: this.#workstation.now(),
      };
      device.command = session;
      this.#sessions.set(session, session);
      return this.#reply(device, session, await flow.next());
    } catch (error) {
      return toFailureReply({ command, appInstanceNumber: 0 }, toCommandFailure(error));
    }
  }

  /**
   * PUT: handles the reader's response and returns the next step. Browsers repeat a request whose connection was lost.
   * Therefore the same response to the same step gets the same reply and takes effect once.
   */
  async continue(device: Device, command: CommandName, headers: Headers, body: unknown): Promise<CommandReply> {
    try {
      const session = this.#sessionOf(device, command, headers);
      const step = headers[names.lastCommandStep];
      const { handled } = session;
      if (handled && handled.step === step && handled.body === body) return await handled.reply;
      if (session.step === undefined || session.step !== step) {
        throw createProtocolError('Dieser Schritt ist nicht an der Reihe.', 'invalid step');
      }
      const reply = this.#handle(device, session, headers, body);
      session.handled = { step: session.step, body, reply };
      session.step = undefined;
      return await reply;
    } catch (error) {
      return toFailureReply({ command, appInstanceNumber: 0 }, toCommandFailure(error));
    }
  }

  #sessionOf(device: Device, command: CommandName, headers: Headers): CommandSession {
    const session = device.command && this.#sessions.get(device.command);
    if (!session || session.id !== headers[names.peSessionId]) {
      throw sessionOver('Der Vorgang ist beendet oder wurde am selben Gerät neu begonnen.');
    }
    if (session.command !== command || headers[names.lastCommand] !== command) {
      throw createProtocolError('Dieser Befehl läuft nicht.', 'invalid command');
    }
    if (this.#workstation.now() - session.usedAt > SESSION_TTL_MS) {
      this.#release(device, session);
      throw sessionOver('Der Vorgang hat zu lange geruht. Bitte probieren Sie es erneut');
    }
    session.usedAt = this.#workstation.now();
    return session;
  }

  async #handle(device: Device, session: CommandSession, headers: Headers, body: unknown): Promise<CommandReply> {
    const answer =
      (typeof body === 'string' ? parsePeResponse(body) : undefined) ??
      toErrorResponse('general', 'Die Antwort des Lesegeräts ist nicht lesbar.');
    return this.#reply(device, session, await session.flow.next({ answer, input: inputOf(headers) }));
  }

  #reply(device: Device, session: CommandSession, next: IteratorResult<ReaderRequest, CommandResult>): CommandReply {
    if (device.command !== session) {
      return toFailureReply(session, sessionOver('Der Vorgang wurde am selben Gerät neu begonnen.'));
    }
    session.appInstanceNumber = device.cardSession?.appInstanceNumber ?? session.appInstanceNumber;
    if (next.done) {
      this.#release(device, session);
      return toResultReply(session, next.value);
    }
    session.step = next.value.action;
    return toNextStepReply(session, session.id, next.value);
  }

  #release(device: Device, session: CommandSession): void {
    session.ended = true;
    session.step = undefined;
    if (device.cardSession?.id === session.id) device.cardSession = undefined;
    this.#workstation.events.emit('changed');
  }
}
