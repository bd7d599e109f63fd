import { workplaceProof } from '@aboschalter/contract';
import { z } from 'zod';
import type { MiddlewareSettings } from './start-middleware.ts';

const environment = z.object({
  MIDDLEWARE_PORT: z.coerce.number('MIDDLEWARE_PORT ist keine Zahl.').int().min(0).max(65_535).default(9090),
  MIDDLEWARE_HOST: z.string().min(1).default('127.0.0.1'),
  MIDDLEWARE_DATA_DIR: z.string().min(1).default('.aboschalter/database'),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(?:ql)?:\/\//, 'DATABASE_URL ist keine Adresse eines PostgreSQL-Servers.')
    .optional(),
  MIDDLEWARE_ISSUER: z.url('MIDDLEWARE_ISSUER ist keine Adresse.').default('http://localhost:9091/realms/aboschalter'),
  MIDDLEWARE_IDENTITY_SECRET: z.string('MIDDLEWARE_IDENTITY_SECRET fehlt.').min(1, 'MIDDLEWARE_IDENTITY_SECRET fehlt.'),
  MIDDLEWARE_WEB_ORIGINS: z
    .string()
    .default('')
    .transform((list) =>
      list
        .split(',')
        .map((one) => one.trim())
        .filter(Boolean),
    ),
  CARDS_URL: z.url('CARDS_URL ist keine Adresse.').default('http://localhost:9092'),
  MIDDLEWARE_CARD_KEY: z
    .string('MIDDLEWARE_CARD_KEY fehlt.')
    .min(workplaceProof.shortestKey, `MIDDLEWARE_CARD_KEY ist kürzer als ${workplaceProof.shortestKey} Zeichen.`),
  MIDDLEWARE_CONTROL_SECRET: z.string().min(1, 'MIDDLEWARE_CONTROL_SECRET ist leer.').optional(),
});

/**
 * Reads the settings from environment variables; see the README.
 * @throws Error with a German sentence for each variable that is wrong
 */
export function settingsFromEnvironment(variables: Readonly<Record<string, string | undefined>>): MiddlewareSettings {
  const parsed = environment.safeParse(variables);
  if (!parsed.success) {
    throw new Error(parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('\n'));
  }
  const { data } = parsed;
  return {
    port: data.MIDDLEWARE_PORT,
    host: data.MIDDLEWARE_HOST,
    dataDir: data.MIDDLEWARE_DATA_DIR,
    databaseUrl: data.DATABASE_URL,
    issuer: data.MIDDLEWARE_ISSUER,
    staffDirectory: { url: new URL(data.MIDDLEWARE_ISSUER).origin, secret: data.MIDDLEWARE_IDENTITY_SECRET },
    webOrigins: data.MIDDLEWARE_WEB_ORIGINS,
    cardWorkplaceUrl: data.CARDS_URL,
    cardKey: data.MIDDLEWARE_CARD_KEY,
    controlSecret: data.MIDDLEWARE_CONTROL_SECRET,
  };
}
