import replyFrom from '@fastify/reply-from';
import fastify, { type FastifyReply, type FastifyRequest } from 'fastify';
import { buffer } from 'node:stream/consumers';
import { z } from 'zod';
import { probeDevices, toCommandUrl, toReaderUrl, type Devices } from '../device-urls.ts';
import type { HeaderNames } from '../header-names.ts';
import { DEVICE_SERVER_OPTIONS, getQuery, paramsSchema, toRawHeaders } from '../http/device-server.ts';
import type { RawExchange, RawRequest, RawResponse } from '../raw-exchange.ts';
import { recordingSchema, type Recording } from '../recording.ts';
import { createRedactor } from '../redaction/redactor.ts';
import { redactExchanges } from '../redaction/redact-exchanges.ts';

/** The options of a recorder. */
export interface RecorderOptions {
  /** The TCP port; 0 for any free port. */
  readonly port: number;
  /** The devices to which requests are forwarded. */
  readonly devices: Devices;
  readonly headerNames: HeaderNames;
  /** Further words that the recording must not contain. */
  readonly words: readonly string[];
  /** Stores the recording. Called after each exchange, so that a recording is complete whenever the recorder ends. */
  readonly save: (recording: Recording) => void;
}

/** A running recorder. */
export interface Recorder {
  /** The base URL, to use in place of that of the card workstation. */
  readonly url: string;
  /** Stops the recorder and returns the recording. */
  close(): Promise<Recording>;
}

/** Headers of the connection to a device, which do not apply to the connection of the browser. */
const CONNECTION_HEADERS = new Set(['connection', 'content-length', 'keep-alive', 'transfer-encoding']);
const METHODS = ['GET', 'PUT', 'POST', 'OPTIONS'];

/** Starts a proxy in front of the command servers and PEs of devices, which records what they exchange with a browser. */
export async function startRecorder({ port, devices, headerNames, words, save }: RecorderOptions): Promise<Recorder> {
  const startedAt = Date.now();
  const atStart = await probeDevices(devices);
  const exchanges: RawExchange[] = [];
  const toRecording = (atEnd: Recording['devices']['atEnd']): Recording =>
    recordingSchema.parse({
      format: 'aboschalter-card-recording',
      version: 1,
      recordedAt: new Date(startedAt).toISOString(),
      devices: { atStart, atEnd },
      exchanges: redactExchanges(exchanges, headerNames, createRedactor({ words })),
    });

  const app = fastify(DEVICE_SERVER_OPTIONS);
  // Bodies are forwarded unchanged.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
  await app.register(replyFrom, { disableRequestLogging: true, disableCache: true });

  const forward = (request: FastifyRequest, reply: FastifyReply, target: RawRequest['target']): FastifyReply => {
    const { device, command } = paramsSchema.parse(request.params);
    const urls = devices[device];
    if (!urls) return reply.code(404).send({ userMessage: `Für das Gerät ${device} zeichnet niemand auf.` });
    const query = getQuery(request);
    const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
    const rawRequest = { target, device, method: request.method, command, query, headers: toRawHeaders(request.headers), body };
    const begin = performance.now();
    const startedAtMs = Date.now() - startedAt;
    // Preflights and requests without a command, which check whether a device is reachable, are not recorded.
    const hasCommand = target === 'reader' ? query !== '' : command !== '';
    let mustRecord = request.method !== 'OPTIONS' && hasCommand;
    const record = (response: RawResponse): void => {
      if (!mustRecord) return;
      mustRecord = false;
      exchanges.push({ request: rawRequest, response, startedAtMs, durationMs: Math.round(performance.now() - begin) });
      exchanges.sort((a, b) => a.startedAtMs - b.startedAtMs);
      save(toRecording({}));
    };
    const loseConnection = (): void => {
      record('connection-lost');
      reply.hijack().raw.destroy();
    };
    // Records nothing if the response has been recorded already.
    reply.raw.once('close', () => record('connection-lost'));
    return reply.from(target === 'reader' ? toReaderUrl(urls, query) : toCommandUrl(urls, command), {
      // A device must receive each request once.
      retryDelay: () => null,
      ...(body.length > 0 ? { body, contentType: request.headers['content-type'] ?? 'application/octet-stream' } : {}),
      // A compressed response could not be redacted.
      rewriteRequestHeaders: (_request, { 'accept-encoding': _encoding, ...headers }) => headers,
      rewriteHeaders: (headers) => Object.fromEntries(Object.entries(headers).filter(([name]) => !CONNECTION_HEADERS.has(name))),
      onError: loseConnection,
      onResponse: (_request, _reply, { stream }) => {
        buffer(stream).then((content) => {
          record({ status: reply.statusCode, headers: toRawHeaders(reply.getHeaders()), body: content });
          void reply.send(content);
        }, loseConnection);
      },
    });
  };
  app.setErrorHandler((error, _request, reply) => {
    if (error instanceof z.ZodError) return reply.code(404).send({ userMessage: 'Diese Adresse gehört zu keinem Gerät.' });
    return reply.code(500).send({ userMessage: 'Die Aufzeichnung hat einen Fehler.' });
  });
  for (const url of ['/:device/command-server', '/:device/command-server/:command']) {
    app.route({ method: METHODS, url, handler: (request, reply) => forward(request, reply, 'command-server') });
  }
  app.route({ method: METHODS, url: '/:device/pe', handler: (request, reply) => forward(request, reply, 'reader') });

  const address = await app.listen({ port, host: '127.0.0.1' });
  save(toRecording({}));
  return {
    url: `http://localhost:${new URL(address).port}`,
    close: async () => {
      await app.close();
      const recording = toRecording(await probeDevices(devices));
      save(recording);
      return recording;
    },
  };
}
