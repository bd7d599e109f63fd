import { commandRequestHeaders, commandResponseHeaders } from '@aboschalter/contract';
import { z } from 'zod';

/** The devices of a workplace, as in the paths of the card workstation. */
export const deviceSchema = z.enum(['reader', 'printer']);
export type Device = z.infer<typeof deviceSchema>;

/** Creates the schema of headers. Headers are stored under their default names, even if the installation uses other names. */
function createHeadersSchema(defaultNames: Readonly<Record<string, string>>) {
  const known = new Set(Object.values(defaultNames));
  return z.record(
    z.string().refine((name) => known.has(name), 'Not a header of the card protocol.'),
    z.string(),
  );
}

const timingFields = {
  /** Milliseconds from the start of the recording to the request. */
  startedAtMs: z.int().min(0),
  /** Milliseconds from the request to the response. */
  durationMs: z.int().min(0),
};
const lostSchema = z.literal('connection-lost');
/** The body of a response that does not conform to the protocol. Only its size is recorded. */
const unreadableBodySchema = z.strictObject({ unreadableBytes: z.int().min(0) });

const commandServerExchangeSchema = z.strictObject({
  target: z.literal('command-server'),
  device: deviceSchema,
  ...timingFields,
  request: z.strictObject({
    method: z.enum(['GET', 'PUT']),
    command: z.string(),
    headers: createHeadersSchema(commandRequestHeaders),
    /** The response of the PE that a PUT carries. */
    body: z.union([z.string(), unreadableBodySchema]).optional(),
  }),
  response: z.union([
    lostSchema,
    z.strictObject({
      status: z.int().min(200).max(599),
      headers: createHeadersSchema(commandResponseHeaders),
      /** The `result` of the body, base64-decoded. */
      result: z.union([z.string(), unreadableBodySchema]),
    }),
  ]),
});
export type CommandServerExchange = z.infer<typeof commandServerExchangeSchema>;

/** An exchange with the PE of a device. */
const readerExchangeSchema = z.strictObject({
  target: z.literal('reader'),
  device: deviceSchema,
  ...timingFields,
  request: z.strictObject({
    method: z.enum(['GET', 'POST']),
    query: z.string(),
    /** The size of the image of a print job. The image itself is not recorded. */
    imageBytes: z.int().min(0).optional(),
  }),
  response: z.union([
    lostSchema,
    z.strictObject({
      status: z.int().min(200).max(599),
      contentType: z.string(),
      body: z.union([z.string(), unreadableBodySchema]),
    }),
  ]),
});
export type ReaderExchange = z.infer<typeof readerExchangeSchema>;

const exchangeSchema = z.discriminatedUnion('target', [commandServerExchangeSchema, readerExchangeSchema]);
export type RecordedExchange = z.infer<typeof exchangeSchema>;

/** Whether the two addresses of a device respond, and with which HTTP status. */
const reachabilitySchema = z.strictObject({
  commandServer: z.union([z.int(), z.literal('unreachable')]),
  reader: z.union([z.int(), z.literal('unreachable')]),
});
export type Reachability = z.infer<typeof reachabilitySchema>;
const deviceStatesSchema = z.partialRecord(deviceSchema, reachabilitySchema);
export type DeviceStates = z.infer<typeof deviceStatesSchema>;

/** The file of a recording. It contains no personal data and no secrets (`redaction/`). */
export const recordingSchema = z.strictObject({
  format: z.literal('aboschalter-card-recording'),
  version: z.literal(1),
  recordedAt: z.iso.datetime(),
  devices: z.strictObject({ atStart: deviceStatesSchema, atEnd: deviceStatesSchema }),
  exchanges: z.array(exchangeSchema),
});
export type Recording = z.infer<typeof recordingSchema>;

/** A problem with a recording or an option, in one sentence for the person at the terminal. */
export class RecordingError extends Error {}

/** The number of problems of a damaged file that a message names. */
const MAX_NAMED_PROBLEMS = 5;

/**
 * Parses the content of a file.
 * @param file the name of the file, for the message
 * @throws RecordingError if it is not a complete recording
 */
export function parseRecording(text: string, file: string): Recording {
  let content: unknown;
  try {
    content = JSON.parse(text);
  } catch {
    throw new RecordingError(`${file} is damaged: it is not JSON. Was it copied completely?`);
  }
  const parsed = recordingSchema.safeParse(content);
  if (parsed.success) return parsed.data;
  const problems = parsed.error.issues.map(({ path, message }) => `  ${path.join('.') || 'file'}: ${message}`);
  const furtherProblems = problems.length > MAX_NAMED_PROBLEMS ? [`  … and ${problems.length - MAX_NAMED_PROBLEMS} more`] : [];
  throw new RecordingError(
    [`${file} is not a recording of \`pnpm cards:record\`:`, ...problems.slice(0, MAX_NAMED_PROBLEMS), ...furtherProblems].join('\n'),
  );
}
