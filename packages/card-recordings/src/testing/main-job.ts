import { commandNames, type CommandName } from '@aboschalter/contract';
import { runCommand, type CommandHeaders, type ObservedResult } from '@aboschalter/reference-cards/run-command';
import { cardA, createIssueHeaders, type TestWorkstation } from '@aboschalter/reference-cards/test-workstation';

/** The headers of every PUT of the counter, with the values of a command that does not use them. */
const defaultHeaders: CommandHeaders = {
  checkCard: 'false',
  readCustomerData: 'false',
  readAppDirectoryOnly: 'false',
  withoutCreditCheck: 'false',
  withPrint: 'false',
  usageId: '0',
  authorizationNumber: '0',
  authorizationId: '0',
  maxAuthorizations: '0',
  ticketHolderId: '0',
  newCardId: '0',
};

/** Runs a command with all headers that the counter sends. */
const runCounterCommand = (url: string, command: CommandName, headers: CommandHeaders = {}) =>
  runCommand(url, command, { ...defaultHeaders, ...headers });

/** Reads the card with its holder, as the first step of the main job does. */
export const readCard = (url: string, headers: CommandHeaders) =>
  runCounterCommand(url, commandNames.readCard, { readCustomerData: 'true', ...headers });

/** A part of the main job: prepares the workstation, and runs one command at a device. */
interface JobStep {
  readonly device: 'reader' | 'printer';
  readonly prepare?: (workstation: TestWorkstation) => Promise<unknown>;
  readonly run: (deviceUrl: string) => Promise<ObservedResult>;
}

const putCardOn =
  (device: 'reader' | 'printer') =>
  ({ control }: TestWorkstation): Promise<unknown> =>
    control('PUT', `devices/${device}/card`, { appInstanceNumber: cardA });

/** The main job with its error cases: no card, read, write the holder, issue with print, read again, lost connections, withdraw. */
export const mainJob: readonly JobStep[] = [
  { device: 'reader', run: (url) => readCard(url, {}) },
  {
    device: 'reader',
    prepare: putCardOn('reader'),
    run: (url) => runCounterCommand(url, commandNames.writeCustomerData, { ticketHolderId: '00000000017', checkCard: 'true' }),
  },
  {
    device: 'printer',
    prepare: putCardOn('printer'),
    run: (url) => runCounterCommand(url, commandNames.issueAuthorization, createIssueHeaders(4711, { withPrint: 'true' })),
  },
  {
    device: 'reader',
    prepare: putCardOn('reader'),
    run: (url) => readCard(url, {}),
  },
  {
    device: 'reader',
    prepare: ({ control }) => control('POST', 'devices/reader/faults', { target: 'reader', step: 'read-authorizations' }),
    run: (url) => readCard(url, {}),
  },
  {
    device: 'reader',
    prepare: ({ control }) => control('POST', 'devices/reader/faults', { target: 'command-server', step: 'read-directory' }),
    run: (url) => runCounterCommand(url, commandNames.readCard),
  },
  // The first number that the middleware of the test workstation assigns.
  { device: 'reader', run: (url) => runCounterCommand(url, commandNames.withdrawAuthorization, { authorizationNumber: '70000' }) },
];

/** Runs the main job at the devices of a base URL. */
export async function runMainJob(baseUrl: string, workstation?: TestWorkstation): Promise<readonly ObservedResult[]> {
  const results: ObservedResult[] = [];
  for (const { device, prepare, run } of mainJob) {
    if (workstation) await prepare?.(workstation);
    results.push(await run(`${baseUrl}/${device}`));
  }
  return results;
}
