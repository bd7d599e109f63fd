import { setTimeout as sleep } from 'node:timers/promises';
import cors from '@fastify/cors';
import {
  commandResponseHeaders as responseNames,
  commandResultKinds,
  commandStatus,
  encodeHeaderList,
  peResponseContentType,
  peStatusCode,
} from '@aboschalter/contract';
import fastify, { type FastifyReply, type FastifyRequest } from 'fastify';
import { z } from 'zod';
import { toNamesInUse, type HeaderNames } from '../header-names.ts';
import { DEVICE_SERVER_OPTIONS, getQuery, paramsSchema, toRawHeaders } from '../http/device-server.ts';
import type { RawRequest } from '../raw-exchange.ts';
import type { RecordedExchange, Recording } from '../recording.ts';
import { redactCommandRequest, redactReaderRequest } from '../redaction/redact-exchanges.ts';
import { createRedactor } from '../redaction/redactor.ts';
import { compareRequests, describeRequest, type RecordedRequest } from './compare-requests.ts';

/** The options of a player. */
export interface PlayerOptions {
  /** The TCP port; 0 for any free port. */
  readonly port: number;
  readonly recording: Recording;
  readonly headerNames: HeaderNames;
  /** Whether each response takes as long as in the recording. */
  readonly keepsDurations: boolean;
  /** Receives a line for each event: a request, a difference, the end of the recording. */
  readonly print: (line: string) => void;
}

/** A running player. */
export interface Player {
  /** The base URL, to use in place of that of the card workstation. */
  readonly url: string;
  close(): Promise<void>;
}

const DIFFERENCE_FOR_STAFF = 'Die Anfrage weicht von der Aufzeichnung ab; das Terminal zeigt die Unterschiede.';

/** Creates a body that nothing can parse, in place of an unreadable one of the same size. */
const toUnreadableBody = (bytes: number): Buffer => Buffer.alloc(bytes, '?');

/** Starts a server in place of the devices, which responds from a recording. After a difference or its end, the recording starts again. */
export async function startPlayer({ port, recording, headerNames, keepsDurations, print }: PlayerOptions): Promise<Player> {
  const { exchanges } = recording;
  let position = 0;
  let redactor = createRedactor({ keepsPseudonyms: true });
  const restart = (): void => {
    position = 0;
    redactor = createRedactor({ keepsPseudonyms: true });
  };

  /**
   * Returns the next exchange of the recording and advances by one. If the request differs from the recorded one, prints the differences,
   * starts the recording again and returns undefined.
   */
  const takeNextExchange = (actual: RecordedRequest): RecordedExchange | undefined => {
    const recorded = exchanges[position];
    if (!recorded) throw new Error('A recording that is played has exchanges.');
    const differences = compareRequests(recorded, actual);
    const number = `Request ${position + 1} of ${exchanges.length}`;
    if (differences.length > 0) {
      print([`${number} differs from the recording: ${describeRequest(actual)}`, ...differences.map((text) => `  ${text}`)].join('\n'));
      restart();
      return undefined;
    }
    print(`${number}: ${describeRequest(actual)}${recorded.response === 'connection-lost' ? ', connection closed as recorded' : ''}`);
    position += 1;
    if (position === exchanges.length) {
      print('The recording has ended. The next request starts it again.');
      restart();
    }
    return recorded;
  };

  const app = fastify(DEVICE_SERVER_OPTIONS);
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
  app.addHook('onRequest', async (request, reply) => {
    if (request.headers['access-control-request-private-network'] === 'true') reply.header('access-control-allow-private-network', 'true');
  });
  await app.register(cors, {
    origin: true,
    methods: ['GET', 'PUT', 'POST'],
    allowedHeaders: ['content-type', ...headerNames.request.values()],
    exposedHeaders: [...headerNames.response.values()],
  });
  app.setErrorHandler((error, _request, reply) => {
    if (error instanceof z.ZodError) return reply.code(404).send({ userMessage: 'Dieses Gerät gibt es in keiner Aufzeichnung.' });
    print(`The player failed: ${error instanceof Error ? error.message : String(error)}`);
    return reply.code(500).send({ userMessage: 'Die Wiedergabe hat einen Fehler.' });
  });

  const toRawRequest = (request: FastifyRequest, target: RawRequest['target']): RawRequest => {
    const { device, command } = paramsSchema.parse(request.params);
    const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
    return { target, device, method: request.method, command, query: getQuery(request), headers: toRawHeaders(request.headers), body };
  };
  const wait = async ({ durationMs }: RecordedExchange): Promise<void> => {
    if (keepsDurations) await sleep(durationMs, undefined, { ref: false });
  };

  const respondToCommand = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const raw = toRawRequest(request, 'command-server');
    const recordedRequest = redactCommandRequest(raw, headerNames, redactor);
    const exchange = takeNextExchange({ target: 'command-server', device: raw.device, request: recordedRequest });
    if (exchange?.target !== 'command-server') return sendCommandFailure(reply, headerNames);
    await wait(exchange);
    const { response } = exchange;
    if (response === 'connection-lost') return loseConnection(reply);
    reply.code(response.status).headers(toNamesInUse(response.headers, headerNames.response));
    return typeof response.result === 'string'
      ? reply.send({ result: Buffer.from(response.result).toString('base64') })
      : reply.type('application/octet-stream').send(toUnreadableBody(response.result.unreadableBytes));
  };
  const respondToPeCommand = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const raw = toRawRequest(request, 'reader');
    if (raw.query === '') return sendReaderFailure(reply, peStatusCode.unknownCommand, 'Das Lesegerät kennt diese Anweisung nicht.');
    const exchange = takeNextExchange({ target: 'reader', device: raw.device, request: redactReaderRequest(raw, redactor) });
    if (exchange?.target !== 'reader') return sendReaderFailure(reply, peStatusCode.general, DIFFERENCE_FOR_STAFF);
    await wait(exchange);
    const { response } = exchange;
    if (response === 'connection-lost') return loseConnection(reply);
    const { body, contentType, status } = response;
    return reply
      .code(status)
      .type(contentType)
      .send(typeof body === 'string' ? body : toUnreadableBody(body.unreadableBytes));
  };
  app.get('/:device/command-server', (request, reply) => {
    paramsSchema.parse(request.params);
    return reply.send({});
  });
  app.route({ method: ['GET', 'PUT'], url: '/:device/command-server/:command', handler: respondToCommand });
  app.route({ method: ['GET', 'POST'], url: '/:device/pe', handler: respondToPeCommand });
  const address = await app.listen({ port, host: '127.0.0.1' });
  return {
    url: `http://localhost:${new URL(address).port}`,
    close: async () => {
      await app.close();
    },
  };
}

function loseConnection(reply: FastifyReply): FastifyReply {
  reply.hijack().raw.destroy();
  return reply;
}

function sendCommandFailure(reply: FastifyReply, names: HeaderNames): FastifyReply {
  const headers = {
    [responseNames.status]: `${commandStatus.badRequest}`,
    [responseNames.error]: encodeHeaderList([DIFFERENCE_FOR_STAFF]),
    [responseNames.lastCommandStep]: 'end',
    [responseNames.commandData]: commandResultKinds.none,
  };
  return reply.headers(toNamesInUse(headers, names.response)).send({ result: '' });
}

const sendReaderFailure = (reply: FastifyReply, statusCode: number, text: string): FastifyReply =>
  reply
    .type(peResponseContentType)
    .send(`<PeAnswer><StatusCode>${statusCode}</StatusCode><StatusText>${text}</StatusText><Data></Data></PeAnswer>`);
