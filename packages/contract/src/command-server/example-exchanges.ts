import type { ExampleExchange, ExampleRoundTrip } from './example-exchange.ts';
import {
  commandResultKinds,
  commandRequestHeaders,
  commandResponseHeaders,
  encodeHeaderList,
  encodeHeaderText,
  peResponseContentType,
} from './command-headers.ts';
import { commandNames, type CommandName } from './command-names.ts';
import { toCardTimestamp } from './card-timestamp.ts';
import { printMarker } from './print-command.ts';

/** The image of a print job in the examples: bytes that are invalid in every text encoding. */
export const exampleImageBase64 = 'AAECgP/+';

/** The headers of every request. */
const sessionHeaders = { [commandRequestHeaders.orgId]: '6262', [commandRequestHeaders.webSessionId]: 'websession-1' };
const defaultOptions = {
  [commandRequestHeaders.checkCard]: 'false',
  [commandRequestHeaders.readCustomerData]: 'false',
  [commandRequestHeaders.readAppDirectoryOnly]: 'false',
  [commandRequestHeaders.withoutCreditCheck]: 'false',
  [commandRequestHeaders.withPrint]: 'false',
  [commandRequestHeaders.usageId]: '0',
  [commandRequestHeaders.authorizationNumber]: '0',
  [commandRequestHeaders.authorizationId]: '0',
  [commandRequestHeaders.maxAuthorizations]: '0',
  [commandRequestHeaders.ticketHolderId]: '0',
  [commandRequestHeaders.newCardId]: '0',
};
const readOptions = { ...defaultOptions, [commandRequestHeaders.readCustomerData]: 'true' };
const issueOptions = {
  ...defaultOptions,
  [commandRequestHeaders.checkCard]: 'true',
  [commandRequestHeaders.withoutCreditCheck]: 'true',
  [commandRequestHeaders.withPrint]: 'true',
  [commandRequestHeaders.authorizationId]: '00000004711',
  [commandRequestHeaders.ticketHolderId]: '00000000017',
};

/** Builds a response of the reader. */
const buildReaderResponse = (code: number, text: string, data: string): string =>
  '<?xml version="1.0" encoding="UTF-8"?>\n' +
  `<PeAnswer><StatusCode>${code}</StatusCode><StatusText>${text}</StatusText><Data>${data}</Data></PeAnswer>`;
const successResponse = buildReaderResponse(0, 'OK', 'sealed');

/** A round in which the response of the command server contains a command for the reader. */
interface ReaderStep {
  readonly step: string;
  readonly progress: number;
  /** The application instance number of the latest card; 0 before the first one. */
  readonly card: number;
  readonly status?: number;
  readonly message?: string;
  readonly errors?: readonly string[];
  /** The layout of a print command; undefined for all other commands. */
  readonly layout?: string;
  /** The response of the reader ('PE-Antwort', hence the name); a success by default. */
  readonly answer?: string;
}
/** The last response of the command server, without a command for the reader. */
interface FinalResponse {
  readonly status: number;
  readonly card: number;
  readonly errors?: readonly string[];
  readonly result?: unknown;
}

const buildResponseHeaders = (
  command: CommandName,
  { card, status = 0, ...more }: Pick<ReaderStep, 'card' | 'status' | 'message' | 'errors'>,
) => ({
  [commandResponseHeaders.lastCommand]: command,
  [commandResponseHeaders.lastAppInstance]: `${card}`,
  [commandResponseHeaders.status]: `${status}`,
  [commandResponseHeaders.message]: encodeHeaderText(more.message ?? ''),
  [commandResponseHeaders.error]: encodeHeaderList(more.errors ?? []),
});

/** Builds a round whose response contains a command for the reader. */
function buildReaderRound(command: CommandName, request: ExampleRoundTrip['request'], step: ReaderStep): ExampleRoundTrip {
  const query = `action=${step.step}&session=pe-session&data=sealed`;
  const reply = {
    headers: {
      ...buildResponseHeaders(command, step),
      [commandResponseHeaders.progress]: `${step.progress}`,
      [commandResponseHeaders.peSessionId]: 'pe-session',
      [commandResponseHeaders.lastCommandStep]: step.step,
      [commandResponseHeaders.commandData]: commandResultKinds.peCommand,
    },
    result: step.layout ? `${query}&layout=${step.layout}${printMarker}${exampleImageBase64}` : query,
  };
  const answer = step.answer ?? successResponse;
  if (!step.layout) return { request, reply, reader: { method: 'GET', query, answer } };
  // The images of the layout KARTE-VEKTOR are SVG files.
  return {
    request,
    reply,
    reader: { method: 'POST', query: `${query}&layout=${step.layout}&format=svg`, imageBase64: exampleImageBase64, answer },
  };
}

/** Builds the rounds of a command: request and response of the command server, then of the reader, until the final response. */
function buildExchange(
  title: string,
  command: CommandName,
  optionHeaders: Readonly<Record<string, string>>,
  steps: readonly ReaderStep[],
  finalResponse: FinalResponse,
): ExampleExchange {
  const buildRequest = (previous: ReaderStep | undefined): ExampleRoundTrip['request'] =>
    previous
      ? {
          method: 'PUT',
          body: previous.answer ?? successResponse,
          headers: {
            ...sessionHeaders,
            ...optionHeaders,
            'content-type': peResponseContentType,
            [commandRequestHeaders.peSessionId]: 'pe-session',
            [commandRequestHeaders.lastCommand]: command,
            [commandRequestHeaders.lastCommandStep]: previous.step,
          },
        }
      : { method: 'GET', headers: sessionHeaders };
  const rounds = steps.map((step, index) => buildReaderRound(command, buildRequest(steps[index - 1]), step));
  const finalRound = {
    request: buildRequest(steps.at(-1)),
    reply: {
      headers: {
        ...buildResponseHeaders(command, finalResponse),
        [commandResponseHeaders.progress]: '100',
        [commandResponseHeaders.lastCommandStep]: 'end',
        [commandResponseHeaders.commandData]: finalResponse.result ? commandResultKinds.result : commandResultKinds.none,
      },
      result: finalResponse.result ? JSON.stringify(finalResponse.result) : '',
    },
  };
  return { title, command, rounds: [...rounds, finalRound] };
}

const card = 4_100_011;
const noCard = 'Keine Karte auf dem Lesegerät gefunden';
const cannotPrint = 'Dieses Gerät kann Karten nicht bedrucken.';

/** The example exchanges, by scenario. */
export const exampleExchanges = {
  noCard: buildExchange(
    'no card on the reader',
    commandNames.readCard,
    readOptions,
    [{ step: 'open', progress: 5, card: 0, answer: buildReaderResponse(2, noCard, '') }],
    { status: 2, card: 0, errors: ['StatusCode: 2', noCard] },
  ),
  issueWithPrint: buildExchange(
    'issuing with print',
    commandNames.issueAuthorization,
    issueOptions,
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
  /** The command server rejects the command after the card was opened, and then releases the card (`close`). */
  releasedAfterRefusal: buildExchange(
    'a print on a device without a printer',
    commandNames.issueAuthorization,
    issueOptions,
    [
      { step: 'open', progress: 5, card: 0 },
      { step: 'close', progress: 95, card, status: 3, errors: [cannotPrint] },
    ],
    { status: 3, card, errors: [cannotPrint] },
  ),
  readCard: buildExchange(
    'reading the card',
    commandNames.readCard,
    readOptions,
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
          AppGueltigVon: toCardTimestamp('2024-01-01'),
          AppGueltigBis: toCardTimestamp('2033-12-31'),
        },
        Berechtigungsdaten: [
          {
            BerechtigungsNummer: 70_000,
            Produktbezeichnung: 'Monatskarte Größe M',
            ProduktNummer: 1001,
            BerGueltigVon: toCardTimestamp('2026-11-01'),
            BerGueltigBis: toCardTimestamp('2027-10-31'),
            RaeumlicheGueltigkeitenZonenStr: 'Köln, Bonn',
            BerechtigungsOrgID: 6262,
            BerechtigungsstatusStr: 'aktiv',
            FahrgastNameVorname: 'Musterfrau, Erika',
            FahrgastGeburtsdatum: toCardTimestamp('1980-02-29'),
          },
        ],
      },
    },
  ),
} as const;
