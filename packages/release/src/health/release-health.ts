import { readFile } from 'node:fs/promises';
import { releaseReport, type ReleaseHealthReport } from '@aboschalter/release-manifest';
import { z } from 'zod';
import { Refused } from '../refused.ts';

/** How a release fares. */
export interface Health {
  /** Page loads in which it was used. */
  readonly loads: number;
  /** Those of them in which it failed. */
  readonly failures: number;
}

/** How each release fares, by `NAME VERSION`. */
export type HealthByRelease = ReadonlyMap<string, Health>;

const LIMIT = 30_000;
/** The web server puts more beside it, such as the time. */
const line = z.object(releaseReport.shape);

/**
 * Adds up what browsers have reported: one JSON object a line (`name`, `version`, `failed`), as the web server has written it.
 * Lines of another kind are passed over, since anybody can send one.
 * @param place a file, or a web address
 * @throws Refused if it cannot be read
 */
export async function loadHealth(place: string): Promise<HealthByRelease> {
  const found = new Map<string, Health>();
  for (const { name, version, failed } of (await readSource(place)).split('\n').flatMap(parseReportLine)) {
    const { loads, failures } = getHealth(found, name, version);
    found.set(`${name} ${version}`, { loads: loads + 1, failures: failures + (failed ? 1 : 0) });
  }
  return found;
}

/** How a release fares; nothing is known of one that nobody has reported. */
export const getHealth = (health: HealthByRelease, name: string, version: string | undefined): Health =>
  health.get(`${name} ${version ?? ''}`) ?? { loads: 0, failures: 0 };

/** Of a hundred page loads, so many failed. */
export const failureRate = ({ loads, failures }: Health): number => (loads === 0 ? 0 : (failures / loads) * 100);

/** Whether a canary fails more often than the release in whose place it stands: it had better be withdrawn. */
export const isWorse = (canary: Health, before: Health): boolean => failureRate(canary) > failureRate(before);

function parseReportLine(text: string): readonly ReleaseHealthReport[] {
  try {
    return [line.parse(JSON.parse(text))];
  } catch {
    return [];
  }
}

async function readSource(place: string): Promise<string> {
  try {
    if (!/^https?:/.test(place)) return await readFile(place, 'utf8');
    const response = await fetch(place, { signal: AbortSignal.timeout(LIMIT) });
    if (!response.ok) throw new Error(`HTTP ${response.status}`);
    return await response.text();
  } catch (error) {
    throw new Refused(`What browsers report cannot be read at ${place}: ${error instanceof Error ? error.message : String(error)}`);
  }
}
