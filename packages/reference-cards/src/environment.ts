import { workplaceProof } from '@aboschalter/contract';
import { requestLogModes } from '@aboschalter/reference-program/request-logger';
import { z } from 'zod';
import type { CardWorkstationOptions } from './start-card-workstation.ts';

const INVALID_PORT_MESSAGE = 'CARDS_PORT is not a port (0 to 65535).';

/** Must be exactly the origin that browsers send. With a trailing slash, for example, it would match no page. */
const originSchema = z.string().refine((text) => URL.canParse(text) && new URL(text).origin === text, {
  error: ({ input }) => `${String(input)} is not an origin such as https://schalter.example, without a path and a trailing slash.`,
});

/** The environment variables of the program. */
export const environmentSchema = z.object({
  CARDS_PORT: z
    .string()
    .regex(/^\d+$/, INVALID_PORT_MESSAGE)
    .transform(Number)
    .pipe(z.number().max(65_535, INVALID_PORT_MESSAGE))
    .prefault('9092'),
  CARDS_HOST: z.string().min(1, 'CARDS_HOST is empty.').default('127.0.0.1'),
  CARDS_DATA_DIR: z.string().min(1, 'CARDS_DATA_DIR is empty.').default('.aboschalter/cards'),
  CARDS_CORS_ORIGINS: z
    .string()
    .default('')
    .transform((list) =>
      list
        .split(',')
        .map((origin) => origin.trim())
        .filter(Boolean),
    )
    .pipe(z.array(originSchema)),
  CARDS_MIDDLEWARE_URL: z.url('CARDS_MIDDLEWARE_URL is not a URL.').default('http://127.0.0.1:9090'),
  CARDS_ORGANIZATION_ID: z
    .string()
    .regex(/^[1-9]\d{0,8}$/, 'CARDS_ORGANIZATION_ID is not a whole number above 0.')
    .transform(Number)
    .optional(),
  CARDS_PROOF_SECRET: z
    .string('CARDS_PROOF_SECRET is missing.')
    .min(workplaceProof.minKeyLength, `CARDS_PROOF_SECRET is shorter than ${workplaceProof.minKeyLength} characters.`),
  CARDS_REQUEST_LOG: z.enum(requestLogModes, `CARDS_REQUEST_LOG is neither ${requestLogModes.join(' nor ')}.`).default('on'),
});

/** New names by the former names of variables. Former names are rejected, because ignoring a setting would be unsafe. */
const renamedVariables: Readonly<Record<string, keyof z.output<typeof environmentSchema>>> = {
  CARDS_KEY: 'CARDS_PROOF_SECRET',
  CARDS_WEB_ORIGINS: 'CARDS_CORS_ORIGINS',
  MIDDLEWARE_URL: 'CARDS_MIDDLEWARE_URL',
};

/**
 * Reads the options from environment variables; see packages/docs/reference/settings.md.
 * @throws Error with one line for each invalid variable
 */
export function loadConfig(variables: Readonly<Record<string, string | undefined>>): CardWorkstationOptions {
  const renamed = Object.entries(renamedVariables).filter(([name]) => variables[name] !== undefined);
  if (renamed.length > 0) throw new Error(renamed.map(([name, newName]) => `${name} is now ${newName}.`).join('\n'));
  const parsed = environmentSchema.safeParse(variables);
  if (!parsed.success) {
    throw new Error(parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('\n'));
  }
  const { data } = parsed;
  return {
    port: data.CARDS_PORT,
    host: data.CARDS_HOST,
    dataDir: data.CARDS_DATA_DIR,
    webOrigins: data.CARDS_CORS_ORIGINS,
    middlewareUrl: data.CARDS_MIDDLEWARE_URL,
    proofSecret: data.CARDS_PROOF_SECRET,
    log: data.CARDS_REQUEST_LOG,
    ...(data.CARDS_ORGANIZATION_ID === undefined ? {} : { organizationId: data.CARDS_ORGANIZATION_ID }),
  };
}
