import path from 'node:path';
import { defineConfig } from 'vitest/config';
import { z } from 'zod';
import { worlds } from '../../../../vitest.config.ts';

const wanted = z.array(z.string()).parse(JSON.parse(process.env['ABOSCHALTER_TESTS'] ?? '[]'));
const roomsOf = (include: readonly string[]) => include.map((glob) => glob.slice(0, glob.indexOf('/src/')));
const isIn = (rooms: readonly string[]) => (test: string) =>
  rooms.some((room) => path.matchesGlob(test.slice(0, test.indexOf('/src/')), room));

/** The tests of the part that is being changed, each in its world. */
export default defineConfig({
  test: {
    projects: Object.entries(worlds).map(([name, test]) => ({
      test: { name, ...test, include: wanted.filter(isIn(roomsOf(test.include))) },
    })),
  },
});
