import type { ExampleExchange, ExampleRoundTrip } from './example-exchange.ts';
import {
  commandResultKinds,
  commandRequestHeaders as ask,
  commandResponseHeaders as say,
  encodeHeaderList,
  encodeHeaderText,
  peResponseContentType,
} from './command-headers.ts';
import { commandNames, type CommandName } from './command-names.ts';
import { printMarker } from './print-command.ts';

/** The image of a print job in the examples: bytes that are invalid in every text encoding. */
export const exampleImageBase64 = 'AAECgP/+';

const begin = { [ask.orgId]: '6262', [ask.webSessionId]: 'websession-1' };
const nothingAsked = {
  [ask.checkCard]: 'false',
  [ask.readCustomerData]: 'false',
  [ask.readAppDirectoryOnly]: 'false',
  [ask.withoutCreditCheck]: 'false',
  [ask.withPrint]: 'false',
  [ask.usageId]: '0',
  [ask.authorizationNumber]: '0',
  [ask.authorizationId]: '0',
  [ask.maxAuthorizations]: '0',
  [ask.ticketHolderId]: '0',
  [ask.newCardId]: '0',
};
const readingAsked = { ...nothingAsked, [ask.readCustomerData]: 'true' };
const issuingAsked = {
  ...nothingAsked,
  [ask.checkCard]: 'true',
  [ask.withoutCreditCheck]: 'true',
  [ask.withPrint]: 'true',
  [ask.authorizationId]: '00000004711',
  [ask.ticketHolderId]: '00000000017',
};

const answer = (code: number, text: string, data: string): string =>
  '<?xml version="1.0" encoding="UTF-8"?>\n' +
  `<PeAnswer><StatusCode>${code}</StatusCode><StatusText>${text}</StatusText><Data>${data}</Data></PeAnswer>`;
const allWell = answer(0, 'OK', 'sealed');

/** A round with a reader command; succeeds by default. */
interface Step {
  readonly step: string;
  readonly progress: number;
  readonly card: number;
  readonly status?: number;
  readonly message?: string;
  readonly errors?: readonly string[];
  readonly layout?: string;
  readonly answer?: string;
}
interface End {
  readonly status: number;
  readonly card: number;
  readonly errors?: readonly string[];
  readonly result?: unknown;
}

const replyHeaders = (command: CommandName, { card, status = 0, ...more }: Pick<Step, 'card' | 'status' | 'message' | 'errors'>) => ({
  [say.lastCommand]: command,
  [say.lastAppInstance]: `${card}`,
  [say.status]: `${status}`,
  [say.message]: encodeHeaderText(more.message ?? ''),
  [say.error]: encodeHeaderList(more.errors ?? []),
});

function readerRound(command: CommandName, request: ExampleRoundTrip['request'], step: Step): ExampleRoundTrip {
  const query = `action=${step.step}&session=pe-session&data=sealed`;
  const reply = {
    headers: {
      ...replyHeaders(command, step),
      [say.progress]: `${step.progress}`,
      [say.peSessionId]: 'pe-session',
      [say.lastCommandStep]: step.step,
      [say.commandData]: commandResultKinds.peCommand,
    },
    result: step.layout ? `${query}&layout=${step.layout}${printMarker}${exampleImageBase64}` : query,
  };
  const answered = { answer: step.answer ?? allWell };
  if (!step.layout) return { request, reply, reader: { method: 'GET', query, ...answered } };
  return {
    request,
    reply,
    reader: { method: 'POST', query: `${query}&layout=${step.layout}&format=svg`, imageBase64: exampleImageBase64, ...answered },
  };
}

function exchange(
  title: string,
  command: CommandName,
  asked: Readonly<Record<string, string>>,
  steps: readonly Step[],
  end: End,
): ExampleExchange {
  const requestAfter = (before: Step | undefined): ExampleRoundTrip['request'] =>
    before
      ? {
          method: 'PUT',
          body: before.answer ?? allWell,
          headers: {
            ...begin,
            ...asked,
            'content-type': peResponseContentType,
            [ask.peSessionId]: 'pe-session',
            [ask.lastCommand]: command,
            [ask.lastCommandStep]: before.step,
          },
        }
      : { method: 'GET', headers: begin };
  const rounds = steps.map((step, index) => readerRound(command, requestAfter(steps[index - 1]), step));
  const last = {
    request: requestAfter(steps.at(-1)),
    reply: {
      headers: {
        ...replyHeaders(command, end),
        [say.progress]: '100',
        [say.lastCommandStep]: 'end',
        [say.commandData]: end.result ? commandResultKinds.result : commandResultKinds.none,
      },
      result: end.result ? JSON.stringify(end.result) : '',
    },
  };
  return { title, command, rounds: [...rounds, last] };
}

const card = 4_100_011;
const noCard = 'Keine Karte auf dem Lesegerät gefunden';
const cannotPrint = 'Dieses Gerät kann Karten nicht bedrucken.';

/** The exchanges, by scenario. */
export const exampleExchanges = {
  noCard: exchange(
    'no card on the reader',
    commandNames.readCard,
    readingAsked,
    [{ step: 'open', progress: 5, card: 0, answer: answer(2, noCard, '') }],
    { status: 2, card: 0, errors: ['StatusCode: 2', noCard] },
  ),
  issueWithPrint: exchange(
    'issuing with print',
    commandNames.issueAuthorization,
    issuingAsked,
    [
      { step: 'open', progress: 5, card: 0 },
      { step: 'read-directory', progress: 15, card },
      { step: 'write-authorization', progress: 40, card, message: 'Berechtigung wird auf die Karte geschrieben' },
      { step: 'read-authorization', progress: 60, card },
      { step: 'print', progress: 80, card, message: 'Karte wird bedruckt', layout: 'KARTE-VEKTOR' },
      { step: 'close', progress: 95, card },
    ],
    {
      status: 1,
      card,
      result: { authorizationNumber: 70_000, appInstanceNumber: card, wasAlreadyOnCard: false, printed: true },
    },
  ),
  releasedAfterRefusal: exchange(
    'a print on a device without a printer',
    commandNames.issueAuthorization,
    issuingAsked,
    [
      { step: 'open', progress: 5, card: 0 },
      { step: 'close', progress: 95, card, status: 3, errors: [cannotPrint] },
    ],
    { status: 3, card, errors: [cannotPrint] },
  ),
  readCard: exchange(
    'reading the card',
    commandNames.readCard,
    readingAsked,
    [
      { step: 'open', progress: 5, card: 0 },
      { step: 'read-directory', progress: 20, card },
      { step: 'read-customer', progress: 40, card },
      { step: 'read-authorizations', progress: 60, card },
      { step: 'close', progress: 95, card },
    ],
    {
      status: 1,
      card,
      result: {
        AppKundendaten: null,
        Applikationsdaten: {
          ApplikationsInstanzNummer: card,
          ApplikationsInstanzOrgID: 6262,
          ApplikationsStatusStr: 'aktiv',
          AppGueltigVon: 1_704_110_400_000,
          AppGueltigBis: 2_019_643_200_000,
        },
        Berechtigungsdaten: [
          {
            BerechtigungsNummer: 70_000,
            Produktbezeichnung: 'Monatskarte Größe M',
            ProduktNummer: 1001,
            BerGueltigVon: 1_793_534_400_000,
            BerGueltigBis: 1_824_984_000_000,
            RaeumlicheGueltigkeitenZonenStr: 'Köln, Bonn',
            BerechtigungsOrgID: 6262,
            BerechtigungsstatusStr: 'aktiv',
            FahrgastNameVorname: 'Musterfrau, Erika',
            FahrgastGeburtsdatum: 320_673_600_000,
          },
        ],
      },
    },
  ),
} as const;
