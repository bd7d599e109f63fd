import { readFile } from 'node:fs/promises';
import { releaseHealthReportSchema, type ReleaseHealthReport } from '@aboschalter/release-manifest';
import { z } from 'zod';
import { CliError } from '../cli-error.ts';

/** The health of a release. */
export interface Health {
  /** Number of page loads that used the release. */
  readonly loads: number;
  /** Number of page loads in which the release failed. */
  readonly failures: number;
}

/** The health of each release, by `NAME VERSION`. */
export type HealthByRelease = ReadonlyMap<string, Health>;

const TIMEOUT_MS = 30_000;
/** A report that the web server has written. It has further properties, such as the time. */
const lineSchema = z.object(releaseHealthReportSchema.shape);

/**
 * Counts the reports of browsers about each release. The source contains one JSON object per line (`name`, `version`, `failed`), as
 * written by the web server. Ignores invalid lines, because reports can be sent without a sign-in.
 * @param source a file, or a URL
 * @throws CliError if the source cannot be read
 */
export async function loadHealth(source: string): Promise<HealthByRelease> {
  const healthByRelease = new Map<string, Health>();
  for (const { name, version, failed } of (await readSource(source)).split('\n').flatMap(parseReportLine)) {
    const { loads, failures } = getHealth(healthByRelease, name, version);
    healthByRelease.set(`${name} ${version}`, { loads: loads + 1, failures: failures + (failed ? 1 : 0) });
  }
  return healthByRelease;
}

/** Returns the health of a release; both counts are 0 without reports. */
export const getHealth = (health: HealthByRelease, name: string, version: string | undefined): Health =>
  health.get(`${name} ${version ?? ''}`) ?? { loads: 0, failures: 0 };

/** Returns the percentage of failed page loads; 0 without page loads. */
export const getFailurePercentage = ({ loads, failures }: Health): number => (loads === 0 ? 0 : (failures / loads) * 100);

/** Whether a canary fails in a higher percentage of page loads than the current release. */
export const hasHigherFailureRate = (canary: Health, current: Health): boolean =>
  getFailurePercentage(canary) > getFailurePercentage(current);

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
