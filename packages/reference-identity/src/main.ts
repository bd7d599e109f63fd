import { z } from 'zod';
import { startIdentity } from './start-identity.ts';

const list = z
  .string()
  .transform((text) => text.split(/[\s,]+/).filter((part) => part !== ''))
  .pipe(z.array(z.url()));

const Environment = z.object({
  IDENTITY_PORT: z.coerce.number().int().min(0).max(65_535).default(9091),
  IDENTITY_HOST: z.string().default('127.0.0.1'),
  IDENTITY_DATA_DIR: z.string().default('.aboschalter/identity'),
  IDENTITY_DATABASE_URL: z
    .string()
    .regex(/^postgres(?:ql)?:\/\//)
    .optional(),
  IDENTITY_REDIRECT_URIS: list.refine((uris) => uris.length > 0, 'at least one address'),
  IDENTITY_POST_LOGOUT_REDIRECT_URIS: list.default([]),
  IDENTITY_MIDDLEWARE_SECRET: z.string().min(1),
  IDENTITY_ACCESS_TOKEN_SECONDS: z.coerce.number().int().positive().optional(),
  IDENTITY_REFRESH_TOKEN_SECONDS: z.coerce.number().int().positive().optional(),
});

const parsed = Environment.safeParse(process.env);
if (!parsed.success) {
  console.error(`The identity provider cannot start:\n${z.prettifyError(parsed.error)}`);
  process.exit(1);
}

const env = parsed.data;
const identity = await startIdentity({
  port: env.IDENTITY_PORT,
  host: env.IDENTITY_HOST,
  dataDir: env.IDENTITY_DATA_DIR,
  databaseUrl: env.IDENTITY_DATABASE_URL,
  redirectUris: env.IDENTITY_REDIRECT_URIS,
  postLogoutRedirectUris: env.IDENTITY_POST_LOGOUT_REDIRECT_URIS,
  middlewareSecret: env.IDENTITY_MIDDLEWARE_SECRET,
  ...(env.IDENTITY_ACCESS_TOKEN_SECONDS === undefined ? {} : { accessTokenSeconds: env.IDENTITY_ACCESS_TOKEN_SECONDS }),
  ...(env.IDENTITY_REFRESH_TOKEN_SECONDS === undefined ? {} : { refreshTokenSeconds: env.IDENTITY_REFRESH_TOKEN_SECONDS }),
});
console.log(`Identity provider: ${identity.issuer}`);

const stop = (): void => {
  void identity.close();
};
process.once('SIGINT', stop);
process.once('SIGTERM', stop);
