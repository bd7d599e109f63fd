import { globSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { configDefaults, defineConfig } from 'vitest/config';

const web = [
  'host',
  'mfe-*',
  ...['auth', 'contract', 'counter', 'formats', 'frame', 'middleware-client', 'platform', 'test-kit', 'ui'].map(
    (name) => `packages/${name}`,
  ),
];
const node = [
  'packages/build',
  'packages/card-recordings',
  'packages/contract-kit',
  'packages/create-remote',
  'packages/docs',
  'packages/object-store',
  'packages/release',
  'packages/release-manifest',
  'packages/reference-*',
  'packages/dev-tools',
];
/** The long tests run only with `npm test -- --full`. */
const exclude = [...configDefaults.exclude, ...(process.env.ABOSCHALTER_FULL === '1' ? [] : ['**/*.full.test.ts'])];
const tools = ['e2e/benchmarks/**/*.test.ts', 'packages/ui/antd-styles/**/*.test.ts'];

/** Two environments: browser code is tested in jsdom, server code in Node. */
export const environments = {
  web: {
    environment: 'jsdom',
    exclude,
    include: web.map((workspace) => `${workspace}/src/**/*.test.{ts,tsx}`),
    setupFiles: ['./packages/ui/src/test-setup.ts'],
    testTimeout: 30_000,
    restoreMocks: true,
  },
  node: {
    environment: 'node',
    // Test files share their imports, which take longer than most of them: the middleware's 82 took 148 s instead of
    // 250 s.
    isolate: false,
    exclude,
    include: [...node.map((workspace) => `${workspace}/src/**/*.test.ts`), ...tools],
    globalSetup: ['./packages/dev-tools/src/testing/temporary-folders.ts'],
    setupFiles: ['./packages/dev-tools/src/testing/reset-zod-locale.ts'],
    testTimeout: 30_000,
    hookTimeout: 60_000,
    restoreMocks: true,
  },
};

/** A test that replaces modules or globals changes them for each file that shares its imports. */
const needsIsolation = (file: string): boolean =>
  /vi\.(mock|doMock|resetModules)\(|fake-indexeddb\/auto/.test(readFileSync(path.join(import.meta.dirname, file), 'utf8'));
const findIsolated = (include: string[]): string[] => globSync(include, { cwd: import.meta.dirname }).filter(needsIsolation);
const isolated = { web: findIsolated(environments.web.include), node: findIsolated(environments.node.include) };

const projects = {
  // Files share their imports: 96 files took 36 s of processor time instead of 170 s.
  web: { ...environments.web, isolate: false, exclude: [...exclude, ...isolated.web] },
  'web-isolated': { ...environments.web, include: isolated.web },
  node: { ...environments.node, exclude: [...exclude, ...isolated.node] },
  'node-isolated': { ...environments.node, isolate: true, include: isolated.node },
};

export default defineConfig({
  test: {
    // More than cores: tests of servers wait for processes and files for a quarter of their time.
    maxWorkers: Math.ceil(availableParallelism() * 1.5),
    projects: Object.entries(projects).map(([name, test]) => ({ test: { name, ...test } })),
  },
});
