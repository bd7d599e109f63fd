import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { createHeaderNames, toWorkstationDevices, type Devices, type HeaderNames } from '@aboschalter/card-recordings';
import { runtimeConfigSchema } from '@aboschalter/frame/runtime-config';
import { z } from 'zod';
import { CliError } from '../terminal/cli-error.ts';

/** The port of recorder and player, which no reference part uses. */
const DEFAULT_PORT = 9095;

/** The options of `pnpm cards:record`. */
export interface RecordOptions {
  readonly file: string;
  readonly devices: Devices;
  readonly port: number;
  /** Names that the recording must not contain. */
  readonly words: readonly string[];
  readonly headerNames: HeaderNames;
}

/** The options of `pnpm cards:replay`. */
export interface ReplayOptions {
  readonly file: string;
  readonly port: number;
  readonly keepsDurations: boolean;
  readonly headerNames: HeaderNames;
  /** The devices that are compared with the recording; undefined to answer from the recording. */
  readonly devices: Devices | undefined;
  /** The real value for each pseudonym in the recording. */
  readonly values: ReadonlyMap<string, string>;
  /** Whether to wait for a key before each command. */
  readonly pauses: boolean;
}

/** Options of both commands. */
const commonOptions = {
  port: { type: 'string' },
  'command-server': { type: 'string' },
  reader: { type: 'string' },
  device: { type: 'string' },
  'runtime-config': { type: 'string' },
} as const;

function parsePort(text: string | undefined): number {
  if (text === undefined) return DEFAULT_PORT;
  if (!/^\d{1,5}$/.test(text) || Number(text) > 65_535) throw new CliError(`--port: "${text}" is not a port (0 to 65535).`);
  return Number(text);
}

function parseUrl(option: string, text: string): string {
  if (!URL.canParse(text) || !/^https?:$/.test(new URL(text).protocol)) {
    throw new CliError(`${option}: "${text}" is not a URL that begins with http:// or https://.`);
  }
  return text;
}

interface DeviceOptions {
  readonly workstation: string | undefined;
  readonly 'command-server'?: string | undefined;
  readonly reader?: string | undefined;
  readonly device?: string | undefined;
}

/** Parses the addresses of devices. Returns undefined if there are none. */
function parseDevices(workstationOption: string, options: DeviceOptions): Devices | undefined {
  const { workstation, 'command-server': commandServer, reader, device = 'reader' } = options;
  if (workstation !== undefined && (commandServer !== undefined || reader !== undefined)) {
    throw new CliError(`Use either ${workstationOption}, or --command-server and --reader.`);
  }
  if (workstation !== undefined) return toWorkstationDevices(parseUrl(workstationOption, workstation));
  if (commandServer === undefined && reader === undefined) return undefined;
  if (commandServer === undefined || reader === undefined) throw new CliError('--command-server and --reader belong together.');
  if (device !== 'reader' && device !== 'printer') throw new CliError(`--device: "${device}" is neither reader nor printer.`);
  return { [device]: { commandServer: parseUrl('--command-server', commandServer), reader: parseUrl('--reader', reader) } };
}

/** Reads the names of the headers from a runtime-config.json; without a file, returns the default names. */
function readHeaderNames(file: string | undefined): HeaderNames {
  if (file === undefined) return createHeaderNames(undefined);
  const { data, error } = runtimeConfigSchema.pick({ commandServer: true }).safeParse(parseJson(file, readText(file)));
  if (error) throw new CliError(`${file}: ${z.prettifyError(error)}`);
  return createHeaderNames(data.commandServer);
}

/** Reads a file. @throws CliError if it cannot be read */
export function readText(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    throw new CliError(`Cannot read ${file}: ${error instanceof Error ? error.message : String(error)}`);
  }
}

function parseJson(file: string, text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new CliError(`${file} is not JSON.`);
  }
}

function expectOneFile(positionals: readonly string[], usage: string): string {
  const [file, ...others] = positionals;
  if (file === undefined || others.length > 0) throw new CliError(`One file is expected: ${usage}`);
  return file;
}

/** Parses the command line of `pnpm cards:record`. @throws CliError with the problem */
export function parseRecordOptions(args: readonly string[]): RecordOptions {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: { ...commonOptions, workstation: { type: 'string' }, redact: { type: 'string', multiple: true, default: [] } },
  });
  const file = expectOneFile(positionals, 'pnpm cards:record FILE --workstation URL');
  const devices = parseDevices('--workstation', { ...values, workstation: values.workstation });
  if (devices === undefined)
    throw new CliError('The address of the devices is missing: --workstation URL, or --command-server URL --reader URL.');
  return { file, devices, port: parsePort(values.port), words: values.redact, headerNames: readHeaderNames(values['runtime-config']) };
}

/** Parses the command line of `pnpm cards:replay`. @throws CliError with the problem */
export function parseReplayOptions(args: readonly string[]): ReplayOptions {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      ...commonOptions,
      against: { type: 'string' },
      'keep-durations': { type: 'boolean', default: false },
      value: { type: 'string', multiple: true, default: [] },
      pause: { type: 'boolean', default: false },
    },
  });
  const file = expectOneFile(positionals, 'pnpm cards:replay FILE');
  const devices = parseDevices('--against', { ...values, workstation: values.against });
  if (devices === undefined && (values.pause || values.value.length > 0)) {
    throw new CliError('--pause and --value need the address of the devices: --against URL, or --command-server URL --reader URL.');
  }
  const realValues = values.value.map((assignment): [string, string] => {
    const index = assignment.indexOf('=');
    if (index < 1) throw new CliError(`--value: "${assignment}" is not PSEUDONYM=VALUE, such as web-session-1=4711.`);
    return [assignment.slice(0, index), assignment.slice(index + 1)];
  });
  return {
    file,
    devices,
    port: parsePort(values.port),
    keepsDurations: values['keep-durations'],
    headerNames: readHeaderNames(values['runtime-config']),
    values: new Map(realValues),
    pauses: values.pause,
  };
}
