import { z } from 'zod';
import type { Credentials } from '../gate/sign-in.ts';

const INVALID_PORT_MESSAGE = 'RELEASES_PORT is not a port (0 to 65535).';
const INVALID_PROXY_MESSAGE = 'RELEASES_TRUSTED_PROXIES contains an entry that is neither an IP address nor a network.';
const INVALID_SIZE_MESSAGE = 'RELEASES_MAX_UPLOAD_MEGABYTES is not a number from 1 to 1000.';

/** The environment variables of the release server. */
export const environmentSchema = z.object({
  RELEASES_PORT: z
    .string()
    .regex(/^\d+$/, INVALID_PORT_MESSAGE)
    .transform(Number)
    .pipe(z.number().max(65_535, INVALID_PORT_MESSAGE))
    .prefault('9094'),
  RELEASES_HOST: z.string().min(1, 'RELEASES_HOST is empty.').default('127.0.0.1'),
  RELEASES_TRUSTED_PROXIES: z
    .string()
    .transform((text) =>
      text
        .split(',')
        .map((entry) => entry.trim())
        .filter((entry) => entry !== ''),
    )
    .pipe(z.array(z.union([z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()], INVALID_PROXY_MESSAGE)))
    .prefault(''),
  RELEASES_DATA_DIR: z.string().min(1, 'RELEASES_DATA_DIR is empty.').default('.aboschalter/release-server'),
  ABOSCHALTER_STORAGE: z.string('ABOSCHALTER_STORAGE is missing.').min(1, 'ABOSCHALTER_STORAGE is empty.'),
  ABOSCHALTER_PUBLIC_URL: z
    .url({ protocol: /^https?$/, error: 'ABOSCHALTER_PUBLIC_URL is not a URL.' })
    .endsWith('/', 'ABOSCHALTER_PUBLIC_URL does not end in a slash.')
    .optional(),
  RELEASES_ACCESS_FILE: z.string('RELEASES_ACCESS_FILE is missing.').min(1, 'RELEASES_ACCESS_FILE is empty.'),
  RELEASES_MAX_UPLOAD_MEGABYTES: z
    .string()
    .regex(/^\d+$/, INVALID_SIZE_MESSAGE)
    .transform(Number)
    .pipe(z.number().min(1, INVALID_SIZE_MESSAGE).max(1_000, INVALID_SIZE_MESSAGE))
    .prefault('50'),
  ABOSCHALTER_SMOKE_TEST_USER: z.string().min(1, 'ABOSCHALTER_SMOKE_TEST_USER is empty.').optional(),
  ABOSCHALTER_SMOKE_TEST_PASSWORD: z.string().min(1, 'ABOSCHALTER_SMOKE_TEST_PASSWORD is empty.').optional(),
});

/** The options of the release server. */
export interface ReleaseServerConfig {
  readonly port: number;
  readonly host: string;
  /** Addresses or networks of the proxies whose `x-forwarded-for` is trusted. */
  readonly trustedProxies: readonly string[];
  /** The folder of the audit log, and of uploads while they are checked. */
  readonly dataDir: string;
  /** The storage of the releases: a folder, or `s3://bucket/prefix`. */
  readonly storage: string;
  /** URL at which browsers find the storage; undefined to check files in the storage itself. */
  readonly publicUrl: string | undefined;
  /** The file with tokens and issuers (`accessSchema`). */
  readonly accessFile: string;
  readonly maxUploadBytes: number;
  /** The account of the browser gate. */
  readonly smokeTestAccount: Credentials | undefined;
}

const BYTES_PER_MEGABYTE = 1_000_000;

/**
 * Reads the options from environment variables; see packages/docs/reference/settings.md.
 * @throws Error with one line for each invalid variable
 */
export function loadConfig(variables: Readonly<Record<string, string | undefined>>): ReleaseServerConfig {
  const { data, error } = environmentSchema.safeParse(variables);
  if (error) throw new Error(error.issues.map(({ message }) => message).join('\n'));
  const { ABOSCHALTER_SMOKE_TEST_USER: user, ABOSCHALTER_SMOKE_TEST_PASSWORD: password } = data;
  if ((user === undefined) !== (password === undefined))
    throw new Error('Set both ABOSCHALTER_SMOKE_TEST_USER and ABOSCHALTER_SMOKE_TEST_PASSWORD, or none of them.');
  return {
    port: data.RELEASES_PORT,
    host: data.RELEASES_HOST,
    trustedProxies: data.RELEASES_TRUSTED_PROXIES,
    dataDir: data.RELEASES_DATA_DIR,
    storage: data.ABOSCHALTER_STORAGE,
    publicUrl: data.ABOSCHALTER_PUBLIC_URL,
    accessFile: data.RELEASES_ACCESS_FILE,
    maxUploadBytes: data.RELEASES_MAX_UPLOAD_MEGABYTES * BYTES_PER_MEGABYTE,
    smokeTestAccount: user === undefined || password === undefined ? undefined : { user, password },
  };
}
