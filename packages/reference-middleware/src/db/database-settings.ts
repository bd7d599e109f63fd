import { z } from 'zod';

/** The variables of the database; see packages/docs/reference/settings.md. */
export const databaseEnvSchema = {
  MIDDLEWARE_DATA_DIR: z.string().min(1, 'MIDDLEWARE_DATA_DIR ist leer.').default('.aboschalter/database'),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(?:ql)?:\/\//, 'DATABASE_URL ist keine Adresse eines PostgreSQL-Servers.')
    .optional(),
};
