import { randomUUID } from 'node:crypto';
import { type CommandName, commandRequestHeaders as names, commandStatus } from '@aboschalter/contract';
import type { IssuingJournalClient } from '../journal/issuing-journal.ts';
import { parsePeResponse, toErrorResponse } from '../pe/pe-response.ts';
import type { Device, DeviceCommand } from '../workstation/device.ts';
import { SESSION_TTL_MS, type Workstation } from '../workstation/workstation.ts';
import { CommandError, createProtocolError, toCommandFailure } from './command-error.ts';
import { type CommandOutcome, runCommandFlow } from './run-command-flow.ts';
import { getOutcomeName, type CommandOutcomeName } from '../observability/workstation-observer.ts';
import { type CommandInput, parseCommandInput, parseWebSessionId } from './command-input.ts';
import { type CommandResponse, toFailureResponse, toNextStepResponse, toResultResponse } from './command-response.ts';
import type { FlowStep, StepResponse } from './flow.ts';
import type { PeAction } from '../pe/pe-actions.ts';

/**
 * A command and its state. Its id is also the id of the PE session in the headers of the protocol, and of the session of the PE with
 * the card (`Device.cardSession`). The web session has another id, because it is a session of the middleware.
 */
interface CommandSession extends DeviceCommand {
  readonly id: string;
  readonly flow: AsyncGenerator<FlowStep, CommandOutcome, StepResponse>;
  /** The step whose response is expected; undefined while the response of the PE is handled, and after the end. */
  step: PeAction | undefined;
  /** The step and body of the latest PUT, and its response, which a repetition of this PUT gets again. */
  latestExchange: { readonly step: string; readonly body: unknown; readonly response: Promise<CommandResponse> } | undefined;
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
    // Only validates: the flow uses the web session of the GET.
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
  /**
   * The session of each command. Key and value are the same object: `Device.command` has the narrow type `DeviceCommand`, and this map
   * returns the object with all its properties.
   */
  readonly #sessionByCommand = new WeakMap<DeviceCommand, CommandSession>();

  constructor(workstation: Workstation, journal: IssuingJournalClient) {
    this.#workstation = workstation;
    this.#journal = journal;
  }

  /** Starts a command (GET). Replaces a command that still runs on the device. */
  async start(device: Device, command: CommandName, headers: Headers): Promise<CommandResponse> {
    try {
      const webSessionId = parseWebSessionId(headers);
      const id = randomUUID();
      const flow = runCommandFlow(this.#workstation, this.#journal, { command, device, peSessionId: id, webSessionId });
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
      this.#sessionByCommand.set(session, session);
      return this.#createResponse(device, session, await flow.next());
    } catch (error) {
      return toFailureResponse({ command, appInstanceNumber: 0 }, toCommandFailure(error));
    }
  }

  /**
   * Handles a PUT, whose body is a response of the PE, and returns the next step. Browsers repeat a request whose connection was lost,
   * so a PUT with the same body for the same step gets the same response and has one effect.
   */
  async continue(device: Device, command: CommandName, headers: Headers, body: unknown): Promise<CommandResponse> {
    try {
      const session = this.#getSession(device, command, headers);
      const step = headers[names.lastCommandStep];
      const { latestExchange } = session;
      if (latestExchange && latestExchange.step === step && latestExchange.body === body) return await latestExchange.response;
      if (session.step === undefined || session.step !== step) {
        throw createProtocolError('Dieser Schritt ist nicht an der Reihe.', 'invalid step');
      }
      // The exchange is stored before the flow has ended its step, because the same PUT can arrive again in the meantime. Without a step,
      // all other PUTs are rejected until `#createResponse` sets the next step.
      const response = this.#handleResponse(device, session, headers, body);
      session.latestExchange = { step: session.step, body, response };
      session.step = undefined;
      return await response;
    } catch (error) {
      return toFailureResponse({ command, appInstanceNumber: 0 }, toCommandFailure(error));
    }
  }

  #getSession(device: Device, command: CommandName, headers: Headers): CommandSession {
    const session = device.command && this.#sessionByCommand.get(device.command);
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

  async #handleResponse(device: Device, session: CommandSession, headers: Headers, body: unknown): Promise<CommandResponse> {
    const response =
      (typeof body === 'string' ? parsePeResponse(body) : undefined) ??
      toErrorResponse('general', 'Die Antwort des Lesegeräts ist nicht lesbar.');
    return this.#createResponse(device, session, await session.flow.next({ response, parameters: parseInput(headers) }));
  }

  #createResponse(device: Device, session: CommandSession, next: IteratorResult<FlowStep, CommandOutcome>): CommandResponse {
    if (device.command !== session) {
      return toFailureResponse(session, createSessionOverError('Der Vorgang wurde am selben Gerät neu begonnen.'));
    }
    session.appInstanceNumber = device.cardSession?.appInstanceNumber ?? session.appInstanceNumber;
    if (next.done) {
      this.#endSession(device, session, getOutcomeName('failure' in next.value ? next.value.failure : undefined));
      return toResultResponse(session, next.value);
    }
    session.step = next.value.action;
    return toNextStepResponse(session, session.id, next.value);
  }

  /** Reports a command that still runs on a device, because a newer command is about to replace it. */
  #reportReplacedCommand(device: Device): void {
    const running = device.command && this.#sessionByCommand.get(device.command);
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
