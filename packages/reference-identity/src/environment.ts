import { z } from 'zod';
import { REALM_PATH, type IdentityOptions } from './options.ts';

/** URLs, separated by spaces or commas. */
const urlListSchema = (name: string) =>
  z
    .string(`${name} is missing.`)
    .transform((text) => text.split(/[\s,]+/).filter((part) => part !== ''))
    .pipe(z.array(z.url({ error: ({ input }) => `„${String(input)}“ is not a URL.` })));

const integerSchema = (min: number, max: number, message: string) =>
  z.string().regex(/^\d+$/, message).transform(Number).pipe(z.number().min(min, message).max(max, message));
const secondsSchema = (name: string) => integerSchema(1, Number.MAX_SAFE_INTEGER, `${name} is not a number of seconds.`).optional();

/** The environment variables of the program. */
export const environmentSchema = z.object({
  IDENTITY_PORT: integerSchema(0, 65_535, 'IDENTITY_PORT is not a port (0 to 65535).').prefault('9091'),
  IDENTITY_HOST: z.string().min(1, 'IDENTITY_HOST is empty.').default('127.0.0.1'),
  IDENTITY_ISSUER: z
    .url({ protocol: /^https?$/, error: 'IDENTITY_ISSUER is not a URL.' })
    .pipe(z.string().refine((url) => new URL(url).pathname === REALM_PATH, `IDENTITY_ISSUER does not end with the path ${REALM_PATH}.`))
    .optional(),
  IDENTITY_DATA_DIR: z.string().min(1, 'IDENTITY_DATA_DIR is empty.').default('.aboschalter/identity'),
  IDENTITY_DATABASE_URL: z
    .string()
    .regex(/^postgres(?:ql)?:\/\//, 'IDENTITY_DATABASE_URL is not the URL of a PostgreSQL server.')
    .optional(),
  IDENTITY_REDIRECT_URIS: urlListSchema('IDENTITY_REDIRECT_URIS').refine((uris) => uris.length > 0, 'IDENTITY_REDIRECT_URIS is missing.'),
  IDENTITY_POST_LOGOUT_REDIRECT_URIS: urlListSchema('IDENTITY_POST_LOGOUT_REDIRECT_URIS').default([]),
  IDENTITY_ADMIN_API_SECRET: z.string('IDENTITY_ADMIN_API_SECRET is missing.').min(1, 'IDENTITY_ADMIN_API_SECRET is missing.'),
  IDENTITY_ACCESS_TOKEN_TTL_SECONDS: secondsSchema('IDENTITY_ACCESS_TOKEN_TTL_SECONDS'),
  IDENTITY_SESSION_IDLE_SECONDS: secondsSchema('IDENTITY_SESSION_IDLE_SECONDS'),
});

/** Earlier names of variables, which are rejected so that no setting is silently ignored. */
const renamedVariables: Readonly<Record<string, keyof z.output<typeof environmentSchema>>> = {
  IDENTITY_ACCESS_TOKEN_SECONDS: 'IDENTITY_ACCESS_TOKEN_TTL_SECONDS',
  IDENTITY_MIDDLEWARE_SECRET: 'IDENTITY_ADMIN_API_SECRET',
  IDENTITY_REFRESH_TOKEN_SECONDS: 'IDENTITY_SESSION_IDLE_SECONDS',
};

/**
 * Reads the options from environment variables; see packages/docs/reference/settings.md.
 * @throws Error with one line for each invalid variable
 */
export function loadConfig(variables: Readonly<Record<string, string | undefined>>): IdentityOptions {
  const renamed = Object.entries(renamedVariables).filter(([name]) => variables[name] !== undefined);
  if (renamed.length > 0) throw new Error(renamed.map(([name, newName]) => `${name} is now ${newName}.`).join('\n'));
  const parsed = environmentSchema.safeParse(variables);
  if (!parsed.success) {
    throw new Error(parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('\n'));
  }
  const { data } = parsed;
  const { IDENTITY_ACCESS_TOKEN_TTL_SECONDS: accessTokenSeconds, IDENTITY_SESSION_IDLE_SECONDS: refreshTokenSeconds } = data;
  return {
    port: data.IDENTITY_PORT,
    host: data.IDENTITY_HOST,
    ...(data.IDENTITY_ISSUER === undefined ? {} : { issuer: data.IDENTITY_ISSUER }),
    dataDir: data.IDENTITY_DATA_DIR,
    databaseUrl: data.IDENTITY_DATABASE_URL,
    redirectUris: data.IDENTITY_REDIRECT_URIS,
    postLogoutRedirectUris: data.IDENTITY_POST_LOGOUT_REDIRECT_URIS,
    middlewareSecret: data.IDENTITY_ADMIN_API_SECRET,
    ...(accessTokenSeconds === undefined ? {} : { accessTokenSeconds }),
    ...(refreshTokenSeconds === undefined ? {} : { refreshTokenSeconds }),
  };
}
