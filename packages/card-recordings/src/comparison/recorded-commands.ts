import { commandResponseHeaders as responseNames } from '@aboschalter/contract';
import type { CommandServerExchange, Device, ReaderExchange, RecordedExchange } from '../recording.ts';

/** A round trip: a request to the command server, and the following one to the PE. */
export interface RecordedRound {
  readonly commandServer: CommandServerExchange;
  readonly reader: ReaderExchange | undefined;
}

/** A command of a recording with its round trips. */
export interface RecordedCommand {
  readonly device: Device;
  readonly command: string;
  /** The card that the command server has named; undefined if there was none. */
  readonly card: string | undefined;
  readonly rounds: readonly [RecordedRound, ...RecordedRound[]];
}

/** Splits the exchanges of a recording into commands. A command starts with a GET, and at each device one command runs at a time. */
export function listCommands(exchanges: readonly RecordedExchange[]): readonly RecordedCommand[] {
  const commands: { device: Device; rounds: [RecordedRound, ...RecordedRound[]] }[] = [];
  for (const exchange of exchanges) {
    const running = commands.findLast(({ device }) => device === exchange.device);
    if (exchange.target === 'command-server') {
      const round = { commandServer: exchange, reader: undefined };
      if (exchange.request.method === 'GET' || !running) commands.push({ device: exchange.device, rounds: [round] });
      else running.rounds.push(round);
    } else {
      // Adds the exchange with the PE to the latest round trip.
      const last = running?.rounds.pop();
      if (running && last) running.rounds.push({ ...last, reader: exchange });
    }
  }
  return commands.map(({ device, rounds }) => ({
    device,
    rounds,
    command: rounds[0].commandServer.request.command,
    card: findCard(rounds),
  }));
}

function findCard(rounds: readonly RecordedRound[]): string | undefined {
  for (const { commandServer } of rounds) {
    if (commandServer.response === 'connection-lost') continue;
    const card = commandServer.response.headers[responseNames.lastAppInstance];
    if (card !== undefined && card !== '0') return card;
  }
  return undefined;
}
