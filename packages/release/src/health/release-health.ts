import { readFile } from 'node:fs/promises';
import { releaseHealthReportSchema, type ReleaseHealthReport } from '@aboschalter/release-manifest';
import { z } from 'zod';
import { CliError } from '../cli-error.ts';

/** The health of a release. */
export interface Health {
  /** Page loads that used it. */
  readonly loads: number;
  /** Page loads in which it failed. */
  readonly failures: number;
}

/** The health of each release, by `NAME VERSION`. */
export type HealthByRelease = ReadonlyMap<string, Health>;

const TIMEOUT_MS = 30_000;
/** The web server adds further properties, such as the time. */
const lineSchema = z.object(releaseHealthReportSchema.shape);

/**
 * Adds up the reports of browsers: one JSON object per line (`name`, `version`, `failed`), as written by the web
 * server. Ignores other lines, since anyone can send one.
 * @param source a file, or a URL
 * @throws CliError if it cannot be read
 */
export async function loadHealth(source: string): Promise<HealthByRelease> {
  const found = new Map<string, Health>();
  for (const { name, version, failed } of (await readSource(source)).split('\n').flatMap(parseReportLine)) {
    const { loads, failures } = getHealth(found, name, version);
    found.set(`${name} ${version}`, { loads: loads + 1, failures: failures + (failed ? 1 : 0) });
  }
  return found;
}

/** The health of a release; zero without reports. */
export const getHealth = (health: HealthByRelease, name: string, version: string | undefined): Health =>
  health.get(`${name} ${version ?? ''}`) ?? { loads: 0, failures: 0 };

/** Percentage of failed page loads. */
export const failureRate = ({ loads, failures }: Health): number => (loads === 0 ? 0 : (failures / loads) * 100);

/** Whether a canary fails more often than the current release. */
export const isWorse = (canary: Health, before: Health): boolean => failureRate(canary) > failureRate(before);

function parseReportLine(text: string): readonly ReleaseHealthReport[] {
  try {
    return [lineSchema.parse(JSON.parse(text))];
  } catch {
    return [];
  }
}

async function readSource(source: string): Promise<string> {
  try {
    if (!/^https?:/.test(source)) return await readFile(source, 'utf8');
    const response = await fetch(source, { signal: AbortSignal.timeout(TIMEOUT_MS) });
    if (!response.ok) throw new Error(`HTTP ${response.status}`);
    return await response.text();
  } catch (error) {
    throw new CliError(`The health reports at ${source} cannot be read: ${error instanceof Error ? error.message : String(error)}`);
  }
}
