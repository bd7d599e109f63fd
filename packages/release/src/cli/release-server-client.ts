import { rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { extract } from 'tar';
import { z } from 'zod';
import { loadCandidate } from '../candidate/load-candidate.ts';
import { CliError } from '../cli-error.ts';
import type { ReleaseCommand } from '../commands/release-command.ts';
import { tryParseJson } from '../json.ts';
import { packFolder } from '../pack-folder.ts';
import { isLoopbackUrl } from '../server/access.ts';

/** Runs commands on a release server. Each function returns the output of the command, or throws a CliError with its message. */
export interface ReleaseServerClient {
  /** Runs a command that changes releases. @param folder the build; undefined for a command without a build */
  runCommand(command: ReleaseCommand, folder: string | undefined): Promise<string>;
  /** Returns the output of `list` or `status`. */
  read(route: 'releases' | 'status', format: 'text' | 'json'): Promise<string>;
  /** Writes the build of a release into a folder. @param version undefined for the current release */
  download(name: string, version: string | undefined, folder: string): Promise<void>;
}

const outputSchema = z.object({ output: z.string() });
const toText = (body: Uint8Array): string => new TextDecoder().decode(body);
const readOutput = (body: Uint8Array): string => outputSchema.parse(tryParseJson(toText(body))).output;
const problemSchema = z.object({ message: z.string() });

/** The gate of the server takes minutes. */
const COMMAND_TIMEOUT_MS = 900_000;
const READ_TIMEOUT_MS = 30_000;

/**
 * Creates the client of a release server.
 * @param address URL of the server; https, except on this machine
 * @throws CliError if the address is invalid or the token is missing
 */
export function createReleaseServerClient(address: string, token: string | undefined): ReleaseServerClient {
  const base = parseAddress(address);
  if (!token) throw new CliError(`The release server ${address} needs a token. Set ABOSCHALTER_RELEASE_TOKEN.`);

  /** Sends a request and returns the whole body of the response. @throws CliError also if the connection ends within the body */
  const request = async (route: string, init: RequestInit, timeout: number): Promise<Uint8Array> => {
    let response: Response;
    let body: Uint8Array;
    try {
      response = await fetch(new URL(route, base), {
        ...init,
        headers: { authorization: `Bearer ${token}` },
        redirect: 'error',
        signal: AbortSignal.timeout(timeout),
      });
      body = new Uint8Array(await response.arrayBuffer());
    } catch (error) {
      const cause = error instanceof Error && error.cause instanceof Error ? error.cause.message : String(error);
      throw new CliError(
        `The release server ${address} did not respond (${cause}). Whether the command took effect is unknown: see list, or run it again, which is safe.`,
      );
    }
    if (response.ok) return body;
    throw new CliError(
      problemSchema.safeParse(tryParseJson(toText(body))).data?.message ?? `The release server ${address} answered ${response.status}.`,
    );
  };

  return {
    runCommand: async (command, folder) => {
      const form = new FormData();
      form.set('command', JSON.stringify(command));
      if (folder !== undefined) {
        // Throws for an incomplete build, before it is uploaded.
        loadCandidate(folder, command.name);
        form.set('build', new Blob([await packFolder(folder)], { type: 'application/gzip' }), 'build.tar.gz');
      }
      return readOutput(await request('commands', { method: 'POST', body: form }, COMMAND_TIMEOUT_MS));
    },
    read: async (route, format) => {
      const body = await request(`${route}?format=${format}`, {}, READ_TIMEOUT_MS);
      return format === 'json' ? JSON.stringify(tryParseJson(toText(body)), undefined, 2) : readOutput(body);
    },
    download: async (name, version, folder) => {
      const query = version === undefined ? '' : `?version=${encodeURIComponent(version)}`;
      const body = await request(`releases/${encodeURIComponent(name)}/build${query}`, {}, COMMAND_TIMEOUT_MS);
      const archive = path.join(folder, 'build.tar.gz');
      await writeFile(archive, body);
      await extract({ file: archive, cwd: folder, strict: true });
      await rm(archive);
    },
  };
}

function parseAddress(address: string): URL {
  const url = URL.canParse(address) ? new URL(address) : undefined;
  if (!url || !['https:', 'http:'].includes(url.protocol)) throw new CliError(`${address} is not the URL of a release server.`);
  if (url.protocol === 'http:' && !isLoopbackUrl(url))
    throw new CliError(`The release server ${address} must use https, because the command sends a token.`);
  if (!url.pathname.endsWith('/')) url.pathname += '/';
  return url;
}
