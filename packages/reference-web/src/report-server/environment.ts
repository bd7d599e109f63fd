import { z } from 'zod';
import type { ReportServerOptions } from './report-server.ts';

const INVALID_PORT_MESSAGE = 'REPORTS_PORT is not a port (0 to 65535).';
const INVALID_PATH_MESSAGE = 'REPORTS_BASE_PATHS contains an entry that is not a path with a slash at its beginning and end.';

/** The environment variables of the report server. */
export const environmentSchema = z.object({
  REPORTS_PORT: z
    .string()
    .regex(/^\d+$/, INVALID_PORT_MESSAGE)
    .transform(Number)
    .pipe(z.number().max(65_535, INVALID_PORT_MESSAGE))
    .prefault('9093'),
  REPORTS_HOST: z.string().min(1, 'REPORTS_HOST is empty.').default('127.0.0.1'),
  REPORTS_DATA_DIR: z.string().min(1, 'REPORTS_DATA_DIR is empty.').default('.aboschalter/reports'),
  REPORTS_RELEASE_ROOT: z.string('REPORTS_RELEASE_ROOT is missing.').min(1, 'REPORTS_RELEASE_ROOT is empty.'),
  REPORTS_BASE_PATHS: z
    .string()
    .default('/aboschalter/,/benutzer/')
    .transform((list) => list.split(',').map((basePath) => basePath.trim()))
    .pipe(z.array(z.string().regex(/^\/(?:[\w-]+\/)*$/, INVALID_PATH_MESSAGE))),
});

/** The address of the server, and its options. */
interface ReportServerConfig extends ReportServerOptions {
  readonly port: number;
  readonly host: string;
}

/**
 * Reads the options from environment variables; see packages/docs/reference/settings.md.
 * @throws Error with one line for each invalid variable
 */
export function loadConfig(variables: Readonly<Record<string, string | undefined>>): ReportServerConfig {
  const { data, error } = environmentSchema.safeParse(variables);
  if (error) throw new Error(error.issues.map(({ message }) => message).join('\n'));
  return {
    port: data.REPORTS_PORT,
    host: data.REPORTS_HOST,
    dataDir: data.REPORTS_DATA_DIR,
    releaseRoot: data.REPORTS_RELEASE_ROOT,
    basePaths: data.REPORTS_BASE_PATHS,
  };
}
