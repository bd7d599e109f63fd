import { capabilities, workplaceProof } from '@aboschalter/contract';
import { z } from 'zod';
import { databaseEnvSchema } from './db/database-settings.ts';
import { toFileStorageOptions, fileStorageEnvSchema } from './files/file-storage-options.ts';
import { createDemoInstallation } from './installation/demo-installation.ts';
import type { Installation } from './installation/installation.ts';
import { loadInstallation } from './installation/load-installation.ts';
import type { StaffDirectoryOptions } from './staff-directory/staff-directory.ts';
import { requestLogModes } from '@aboschalter/reference-program/request-logger';
import type { MockServerOptions } from './mock/start-mock.ts';
import { DEFAULT_INVOICE_RETENTION_YEARS } from './http/server-options.ts';
import type { MiddlewareOptions } from './start-middleware.ts';

/** A list whose elements are separated by commas. */
const listSchema = z
  .string()
  .default('')
  .transform((text) =>
    text
      .split(',')
      .map((element) => element.trim())
      .filter(Boolean),
  );

/** A list of capabilities: `all`, `none`, or names separated by commas. */
const capabilityListSchema = z
  .string()
  .default('all')
  .transform((text) => {
    if (text === 'all') return [...capabilities];
    return text === 'none' ? [] : text.split(',').map((element) => element.trim());
  })
  .pipe(z.array(z.enum(capabilities, `MIDDLEWARE_CAPABILITIES is neither all, none nor a list of: ${capabilities.join(', ')}.`)));

/** Creates the schema of a whole number from 0 to `max`. An empty value is invalid, because it would be parsed as 0. */
const createWholeNumberSchema = (name: string, max: number) =>
  z
    .string()
    .trim()
    .min(1, `${name} is empty.`)
    .pipe(
      z.coerce
        .number<string>(`${name} is not a number.`)
        .int(`${name} is not an integer.`)
        .min(0, `${name} is less than 0.`)
        .max(max, `${name} is greater than ${max}.`),
    );

const createHttpUrlSchema = (name: string) => z.url({ protocol: /^https?$/, error: `${name} is not a URL.` });

/** Returns whether a text is an origin as browsers write it in the `Origin` header, with which the text is compared literally. */
const isOrigin = (text: string): boolean => URL.canParse(text) && new URL(text).origin === text;

/** The environment variables of the program. */
export const environmentSchema = z.object({
  MIDDLEWARE_PORT: createWholeNumberSchema('MIDDLEWARE_PORT', 65_535).default(9090),
  MIDDLEWARE_HOST: z.string().min(1, 'MIDDLEWARE_HOST is empty.').default('127.0.0.1'),
  ...databaseEnvSchema,
  MIDDLEWARE_MIGRATIONS: z
    .enum(['at-start', 'by-command'], 'MIDDLEWARE_MIGRATIONS is neither at-start nor by-command.')
    .default('at-start'),
  MIDDLEWARE_INSTALLATION_FILE: z.string().min(1, 'MIDDLEWARE_INSTALLATION_FILE is empty.').optional(),
  MIDDLEWARE_DEMO_DATA: z.enum(['off', 'on'], 'MIDDLEWARE_DEMO_DATA is neither off nor on.').default('off'),
  ...fileStorageEnvSchema,
  MIDDLEWARE_OIDC_ISSUER: createHttpUrlSchema('MIDDLEWARE_OIDC_ISSUER').default('http://localhost:9091/realms/aboschalter'),
  MIDDLEWARE_OIDC_CLIENT_SECRET: z.string('MIDDLEWARE_OIDC_CLIENT_SECRET is missing.').min(1, 'MIDDLEWARE_OIDC_CLIENT_SECRET is missing.'),
  MIDDLEWARE_STAFF_DIRECTORY: z
    .enum(['reference', 'keycloak'], 'MIDDLEWARE_STAFF_DIRECTORY is neither reference nor keycloak.')
    .default('reference'),
  MIDDLEWARE_OIDC_CLIENT_ID: z.string().min(1, 'MIDDLEWARE_OIDC_CLIENT_ID is empty.').default('aboschalter-middleware'),
  MIDDLEWARE_STAFF_GROUPS: listSchema,
  MIDDLEWARE_REQUIRED_ROLE: z.string().min(1, 'MIDDLEWARE_REQUIRED_ROLE is empty.').optional(),
  MIDDLEWARE_SALES_POINT_CLAIM: z.string().min(1, 'MIDDLEWARE_SALES_POINT_CLAIM is empty.').default('salesPointNumber'),
  MIDDLEWARE_CORS_ORIGINS: listSchema.pipe(
    z.array(
      z
        .string()
        .refine(isOrigin, 'MIDDLEWARE_CORS_ORIGINS contains an entry that is not an origin such as https://abo.example, without a path.'),
    ),
  ),
  MIDDLEWARE_TRUSTED_PROXIES: listSchema.pipe(
    z.array(
      z.union(
        [z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()],
        'MIDDLEWARE_TRUSTED_PROXIES contains an entry that is neither an IP address nor a network.',
      ),
    ),
  ),
  MIDDLEWARE_RATE_LIMIT_PER_MINUTE: createWholeNumberSchema('MIDDLEWARE_RATE_LIMIT_PER_MINUTE', 1_000_000).default(600),
  MIDDLEWARE_CARD_WORKSTATION_URL: createHttpUrlSchema('MIDDLEWARE_CARD_WORKSTATION_URL').default('http://localhost:9092'),
  MIDDLEWARE_PROOF_SECRET: z
    .string('MIDDLEWARE_PROOF_SECRET is missing.')
    .min(workplaceProof.minKeyLength, `MIDDLEWARE_PROOF_SECRET is shorter than ${workplaceProof.minKeyLength} characters.`),
  MIDDLEWARE_PREVIOUS_PROOF_SECRET: z
    .string()
    .min(workplaceProof.minKeyLength, `MIDDLEWARE_PREVIOUS_PROOF_SECRET is shorter than ${workplaceProof.minKeyLength} characters.`)
    .optional(),
  MIDDLEWARE_NPS_JWT_SECRET: z.string().min(32, 'MIDDLEWARE_NPS_JWT_SECRET is shorter than 32 characters.').optional(),
  MIDDLEWARE_REQUEST_LOG: z.enum(requestLogModes, `MIDDLEWARE_REQUEST_LOG is neither ${requestLogModes.join(' nor ')}.`).default('on'),
  MIDDLEWARE_CAPABILITIES: capabilityListSchema,
  MIDDLEWARE_ANSWERS: z.enum(['full', 'minimal'], 'MIDDLEWARE_ANSWERS is neither full nor minimal.').default('full'),
  MIDDLEWARE_INVOICE_RETENTION_YEARS: createWholeNumberSchema('MIDDLEWARE_INVOICE_RETENTION_YEARS', 100).default(
    DEFAULT_INVOICE_RETENTION_YEARS,
  ),
  MIDDLEWARE_READ_AUDIT_DAYS: createWholeNumberSchema('MIDDLEWARE_READ_AUDIT_DAYS', 3_650).default(0),
  MIDDLEWARE_TEST_CONTROL_SECRET: z.string().min(1, 'MIDDLEWARE_TEST_CONTROL_SECRET is empty.').optional(),
});

/** Returns the options of the staff directory. The identity provider that issues the tokens also contains this directory. */
const toStaffDirectoryOptions = (data: z.output<typeof environmentSchema>): StaffDirectoryOptions => {
  const { MIDDLEWARE_OIDC_ISSUER: issuer, MIDDLEWARE_OIDC_CLIENT_SECRET: secret, MIDDLEWARE_OIDC_CLIENT_ID: clientId } = data;
  if (data.MIDDLEWARE_STAFF_DIRECTORY === 'keycloak') return { kind: 'keycloak', issuer, clientId, secret };
  return { kind: 'reference', url: new URL(issuer).origin, secret };
};

/**
 * Loads the installation from its file, or creates the demo company.
 * @throws Error if the variables choose both or none of the file and the demo company, or the file is invalid
 */
function chooseInstallation(data: z.output<typeof environmentSchema>): Installation {
  const isDemo = data.MIDDLEWARE_DEMO_DATA === 'on';
  const file = data.MIDDLEWARE_INSTALLATION_FILE;
  if (isDemo && file !== undefined)
    throw new Error('MIDDLEWARE_DEMO_DATA and MIDDLEWARE_INSTALLATION_FILE are both set. The demo customers belong to the demo company.');
  if (file !== undefined) return loadInstallation(file);
  if (isDemo) return createDemoInstallation(data.MIDDLEWARE_CARD_WORKSTATION_URL);
  throw new Error('MIDDLEWARE_INSTALLATION_FILE is missing. For a trial with invented customers, set MIDDLEWARE_DEMO_DATA=on instead.');
}

type Variables = Readonly<Record<string, string | undefined>>;

/** Former names of variables and their present names. The former names are rejected, so that no setting is ignored silently. */
const renamedVariables: Readonly<Record<string, keyof z.output<typeof environmentSchema>>> = {
  CARDS_URL: 'MIDDLEWARE_CARD_WORKSTATION_URL',
  MIDDLEWARE_CARD_KEY: 'MIDDLEWARE_PROOF_SECRET',
  MIDDLEWARE_CONTROL_SECRET: 'MIDDLEWARE_TEST_CONTROL_SECRET',
  MIDDLEWARE_FILES: 'MIDDLEWARE_FILE_STORAGE_URL',
  MIDDLEWARE_IDENTITY_CLIENT: 'MIDDLEWARE_OIDC_CLIENT_ID',
  MIDDLEWARE_IDENTITY_SECRET: 'MIDDLEWARE_OIDC_CLIENT_SECRET',
  MIDDLEWARE_ISSUER: 'MIDDLEWARE_OIDC_ISSUER',
  MIDDLEWARE_LOG: 'MIDDLEWARE_REQUEST_LOG',
  MIDDLEWARE_NPS_KEY: 'MIDDLEWARE_NPS_JWT_SECRET',
  MIDDLEWARE_PROXIES: 'MIDDLEWARE_TRUSTED_PROXIES',
  MIDDLEWARE_RATE_LIMIT: 'MIDDLEWARE_RATE_LIMIT_PER_MINUTE',
  MIDDLEWARE_WEB_ORIGINS: 'MIDDLEWARE_CORS_ORIGINS',
};

/** Parses environment variables. @throws Error with one line for each renamed or invalid variable */
function parseVariables<S extends z.ZodType>(schema: S, variables: Variables): z.output<S> {
  const renamed = Object.entries(renamedVariables).filter(([name]) => variables[name] !== undefined);
  if (renamed.length > 0) throw new Error(renamed.map(([name, presentName]) => `${name} is now ${presentName}.`).join('\n'));
  const parsed = schema.safeParse(variables);
  if (parsed.success) return parsed.data;
  throw new Error(parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('\n'));
}

/** The variables of the mock, which has no secrets, no database and no staff directory. */
const mockEnvironmentSchema = environmentSchema.pick({
  MIDDLEWARE_PORT: true,
  MIDDLEWARE_HOST: true,
  MIDDLEWARE_OIDC_ISSUER: true,
  MIDDLEWARE_CORS_ORIGINS: true,
  MIDDLEWARE_CARD_WORKSTATION_URL: true,
});

/**
 * Reads the options of the mock from environment variables, which packages/docs/reference/settings.md describes.
 * @throws Error with one line for each invalid variable
 */
export function loadMockConfig(variables: Variables): MockServerOptions {
  const data = parseVariables(mockEnvironmentSchema, variables);
  return {
    port: data.MIDDLEWARE_PORT,
    host: data.MIDDLEWARE_HOST,
    issuer: data.MIDDLEWARE_OIDC_ISSUER,
    webOrigins: data.MIDDLEWARE_CORS_ORIGINS,
    installation: createDemoInstallation(data.MIDDLEWARE_CARD_WORKSTATION_URL),
  };
}

/**
 * Reads the options of the middleware from environment variables, which packages/docs/reference/settings.md describes.
 * @throws Error with one line for each invalid variable
 */
export function loadConfig(variables: Variables): MiddlewareOptions {
  const data = parseVariables(environmentSchema, variables);
  return {
    port: data.MIDDLEWARE_PORT,
    host: data.MIDDLEWARE_HOST,
    dataDir: data.MIDDLEWARE_DATA_DIR,
    databaseUrl: data.DATABASE_URL,
    migrations: data.MIDDLEWARE_MIGRATIONS === 'by-command' ? 'require' : 'apply',
    demoData: data.MIDDLEWARE_DEMO_DATA === 'on',
    files: toFileStorageOptions(data),
    issuer: data.MIDDLEWARE_OIDC_ISSUER,
    staffDirectory: toStaffDirectoryOptions(data),
    staffGroups: data.MIDDLEWARE_STAFF_GROUPS,
    requiredRole: data.MIDDLEWARE_REQUIRED_ROLE,
    salesPointClaim: data.MIDDLEWARE_SALES_POINT_CLAIM,
    webOrigins: data.MIDDLEWARE_CORS_ORIGINS,
    installation: chooseInstallation(data),
    cardKey: data.MIDDLEWARE_PROOF_SECRET,
    previousCardKey: data.MIDDLEWARE_PREVIOUS_PROOF_SECRET,
    npsKey: data.MIDDLEWARE_NPS_JWT_SECRET,
    proxies: data.MIDDLEWARE_TRUSTED_PROXIES,
    requestsPerMinute: data.MIDDLEWARE_RATE_LIMIT_PER_MINUTE,
    log: data.MIDDLEWARE_REQUEST_LOG,
    invoiceRetentionYears: data.MIDDLEWARE_INVOICE_RETENTION_YEARS,
    readAuditDays: data.MIDDLEWARE_READ_AUDIT_DAYS,
    controlSecret: data.MIDDLEWARE_TEST_CONTROL_SECRET,
    offer: { capabilities: data.MIDDLEWARE_CAPABILITIES, hasMinimalResponses: data.MIDDLEWARE_ANSWERS === 'minimal' },
  };
}
