import { randomUUID } from 'node:crypto';
import { mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import multipart from '@fastify/multipart';
import type { ObjectStorage } from '@aboschalter/object-store';
import fastify, { type FastifyInstance, type FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Gate } from '../candidate/gate.ts';
import type { FetchFile } from '../candidate/served-files.ts';
import { formatList, formatResult, formatStatus } from '../cli/format.ts';
import { CliError } from '../cli-error.ts';
import { exportBuild } from '../commands/export-build.ts';
import { list } from '../commands/list.ts';
import { releaseCommandSchema, runReleaseCommand, type ReleaseCommand, type ReleaseCommandResult } from '../commands/release-command.ts';
import { readStatus } from '../commands/status.ts';
import { tryParseJson } from '../json.ts';
import { packFolder } from '../pack-folder.ts';
import { readPolicy } from '../state/read-policy.ts';
import { withTemporaryFolder } from '../temporary-folder.ts';
import type { AuditEntry, AuditLog } from './audit-log.ts';
import type { Authenticate, Identity } from './authenticate.ts';
import { HttpError } from './http-error.ts';
import { unpackBuild, type UnpackedBuild } from './unpack-build.ts';

/** Options of {@link createReleaseServer}. */
export interface ReleaseServerOptions {
  readonly storage: ObjectStorage;
  readonly fetchFile: FetchFile;
  /** URL at which browsers find the storage; required for previews. */
  readonly publicUrl: string | undefined;
  /** Returns the gates for a command. @throws CliError if the policy requires a gate that the server cannot run */
  readonly createGates: () => Promise<readonly Gate[]>;
  readonly authenticate: Authenticate;
  readonly audit: AuditLog;
  /** Addresses or networks of the proxies whose `x-forwarded-for` is trusted; none by default. */
  readonly trustedProxies?: readonly string[];
  /** The folder of uploads while they are checked; emptied at the start. */
  readonly uploadDir: string;
  readonly maxUploadBytes: number;
  readonly now: () => Date;
  /** Whether requests and failures are logged as JSON on standard output. */
  readonly hasLog?: boolean;
}

/** A command and its build from one request. */
interface ReceivedCommand {
  readonly command: ReleaseCommand;
  readonly build: UnpackedBuild | undefined;
}

const nameParamsSchema = z.object({ name: z.string() });
const versionQuerySchema = z.object({ version: z.string().optional() });

/** The query of listing routes: `format=json` returns JSON instead of a text for people. */
const formatQuerySchema = z.object({ format: z.enum(['text', 'json']).default('text') });

/**
 * Creates the release server. It runs the commands of teams on a storage, so that teams need no credentials of the storage. Each
 * command needs a token, must be permitted by the policy for the verified team, and is recorded in the audit log.
 *
 * - `POST /commands`: multipart form with `command` (JSON, `releaseCommandSchema`) and, after it, `build` (`.tar.gz`)
 * - `GET /releases`, `GET /status`: as the commands `list` and `status`
 * - `GET /releases/{name}/build?version=1.2.3`: the build of a release as `.tar.gz`, for the team that owns it; without
 *   `version`, that of the current release
 * - `GET /health`: 200 if the storage can be read, without a token
 */
export async function createReleaseServer(options: ReleaseServerOptions): Promise<FastifyInstance> {
  const { storage, authenticate, audit, uploadDir, maxUploadBytes } = options;
  rmSync(uploadDir, { recursive: true, force: true });
  mkdirSync(uploadDir, { recursive: true, mode: 0o700 });
  const trustProxy = options.trustedProxies === undefined || options.trustedProxies.length === 0 ? false : [...options.trustedProxies];
  const app = fastify({ logger: options.hasLog ?? false, genReqId: () => randomUUID(), trustProxy });
  const identities = new WeakMap<FastifyRequest, Identity>();
  await app.register(multipart, { limits: { files: 1, fields: 1, fileSize: maxUploadBytes } });

  app.addHook('onSend', async (_request, reply) => {
    reply.headers({ 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' });
  });
  app.setErrorHandler(async (error, request, reply) => {
    const { status, message } = toResponse(error, request.id);
    if (status >= 500) request.log.error(error);
    return reply.status(status).send({ message });
  });
  app.get('/health', async () => {
    await readPolicy(storage);
    return { status: 'ok' };
  });

  await app.register(async (protectedRoutes) => {
    // Runs before the body is read, so that an upload without a token is rejected at once.
    protectedRoutes.addHook('onRequest', async (request) => {
      try {
        identities.set(request, await authenticate(request.headers.authorization));
      } catch (error) {
        if (error instanceof HttpError && error.status < 500)
          await audit.append({ id: request.id, outcome: 'denied', address: request.ip, reason: error.message });
        throw error;
      }
    });
    // The hook has set an identity for each request; the default is for the compiler only.
    const getIdentity = (request: FastifyRequest): Identity => identities.get(request) ?? { author: '', teams: [] };

    protectedRoutes.post('/commands', async (request) => {
      const { command, build } = await receiveCommand(request, uploadDir, maxUploadBytes);
      try {
        const result = await runAudited(options, request, getIdentity(request), command, build?.folder);
        return { output: formatResult(result), result };
      } finally {
        await build?.remove();
      }
    });
    protectedRoutes.get('/releases', async (request) => {
      const listed = await list(storage);
      return formatQuerySchema.parse(request.query).format === 'json' ? listed : { output: formatList(listed) };
    });
    protectedRoutes.get('/releases/:name/build', async (request, reply) => {
      const { name } = nameParamsSchema.parse(request.params);
      const owner = (await readPolicy(storage))?.owners[name]?.team;
      if (owner === undefined || !getIdentity(request).teams.includes(owner))
        throw new HttpError(403, `${name} belongs to ${owner === undefined ? 'no team' : `the team ${owner}`}, not to yours.`);
      const archive = await withTemporaryFolder(uploadDir, async (folder) => {
        await exportBuild(storage, name, versionQuerySchema.parse(request.query).version, folder);
        return packFolder(folder);
      });
      return reply.type('application/gzip').send(archive);
    });
    protectedRoutes.get('/status', async (request) => {
      const status = await readStatus(storage, getIdentity(request).teams);
      return formatQuerySchema.parse(request.query).format === 'json' ? status : { output: formatStatus(status) };
    });
  });
  return app;
}

async function receiveCommand(request: FastifyRequest, uploadDir: string, maxUploadBytes: number): Promise<ReceivedCommand> {
  if (!request.isMultipart()) throw new HttpError(415, 'Send a multipart form with the parts command and build.');
  let command: ReleaseCommand | undefined;
  let build: UnpackedBuild | undefined;
  for await (const part of request.parts()) {
    if (part.type === 'field' && part.fieldname === 'command') command = parseCommand(part.value);
    else if (part.type === 'file' && part.fieldname === 'build' && command) build = await unpackBuild(part.file, uploadDir, maxUploadBytes);
    else throw new HttpError(400, `The part ${part.fieldname} is unexpected. Send command first, then build.`);
  }
  if (!command) throw new HttpError(400, 'The part command is missing.');
  return { command, build };
}

function parseCommand(value: unknown): ReleaseCommand {
  const { data, error } = z
    .preprocess((text) => (typeof text === 'string' ? tryParseJson(text) : undefined), releaseCommandSchema)
    .safeParse(value);
  if (!data) throw new HttpError(400, `The command is invalid:\n${z.prettifyError(error)}`);
  return data;
}

/** Runs a command and records its start and end. @throws CliError if it is rejected */
async function runAudited(
  { storage, fetchFile, publicUrl, createGates, audit, now }: ReleaseServerOptions,
  request: FastifyRequest,
  { author, teams }: Identity,
  command: ReleaseCommand,
  folder: string | undefined,
): Promise<ReleaseCommandResult> {
  const entry: Omit<AuditEntry, 'at' | 'outcome'> = {
    id: request.id,
    address: request.ip,
    author,
    teams: [...teams],
    command: command.command,
    name: command.name,
    ...(command.version === undefined ? {} : { version: command.version }),
    message: command.message,
  };
  await audit.append({ ...entry, outcome: 'started' });
  try {
    const policy = await readPolicy(storage);
    if (!policy) throw new CliError('The installation has no policy.json, which the release server requires. Its operator writes it.');
    // If none of the sender's teams is the owner, the policy check rejects the command. The message names the owner and the first team.
    const owner = policy.owners[command.name]?.team;
    const team = owner !== undefined && teams.includes(owner) ? owner : teams[0];
    const context = {
      storage,
      commitInfo: { author: `${author}, team ${team ?? ''}`, message: command.message, now },
      fetchFile,
      gates: await createGates(),
      publicUrl,
      team,
    };
    const result = await runReleaseCommand(context, command, folder);
    const version = result.kind === 'changed' ? result.event.to : undefined;
    await audit.append({ ...entry, ...(version === undefined ? {} : { version }), outcome: result.kind });
    return result;
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    await audit.append({ ...entry, outcome: error instanceof CliError ? 'rejected' : 'failed', reason });
    throw error;
  }
}

const httpStatusSchema = z.looseObject({ statusCode: z.int().min(400).max(499), message: z.string() });

function toResponse(error: unknown, id: string): { readonly status: number; readonly message: string } {
  if (error instanceof HttpError) return { status: error.status, message: error.message };
  if (error instanceof CliError) return { status: 422, message: error.message };
  if (error instanceof z.ZodError) return { status: 400, message: z.prettifyError(error) };
  // Errors of Fastify about the request, for example an upload that is too large.
  const { data } = httpStatusSchema.safeParse(error);
  if (data) return { status: data.statusCode, message: data.message };
  return { status: 500, message: `The release server failed (incident ${id}). Its log has the cause.` };
}

/** The folder of uploads below the folder of the server's data. */
export const getUploadDir = (dataDir: string): string => path.join(dataDir, 'uploads');
