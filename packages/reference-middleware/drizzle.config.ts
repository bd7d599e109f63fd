import { defineConfig } from 'drizzle-kit';

/** `pnpm --filter @aboschalter/reference-middleware migrations` writes the SQL for a changed schema. */
export default defineConfig({ dialect: 'postgresql', schema: './src/db/schema/all.ts', out: './migrations' });
