import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { RemoteDefinition } from '@aboschalter/platform/remote';
import ReactRefreshPlugin from '@pmmmwh/react-refresh-webpack-plugin';
import type { Configuration } from 'webpack';
import { z } from 'zod';
import type { BaseOptions } from './base-config.ts';
import { pageConfig, type PageOptions } from './page-config.ts';
import { moduleRules } from './module-rules.ts';

type Options = Omit<BaseOptions, 'uniqueName'>;

/**
 * A stand-alone page of a remote: one bundle, no shell, no federation, no other remote. Additions to the remote's own
 * screens may be in its `standalone/remote.ts`.
 */
export function standaloneConfig(remote: RemoteDefinition, options: Options, page: Pick<PageOptions, 'base'> = {}): Configuration {
  const config = pageConfig(
    { title: titleOf(remote), entry: fileURLToPath(import.meta.resolve('@aboschalter/frame/standalone-page')), ...page },
    { ...options, uniqueName: `${remote.name}_standalone` },
  );
  const own = path.join(options.dir, 'standalone/remote.ts');
  const shown = existsSync(own) ? own : path.join(options.dir, 'src/remote.ts');
  return {
    ...config,
    resolve: {
      ...config.resolve,
      alias: { 'remote-under-development$': shown, 'page-state-under-development$': findPageState(options.dir) },
    },
  };
}

/** The same page for development: readable, and with hot reload. */
export function standaloneDevConfig(remote: RemoteDefinition, options: Options): Configuration {
  const config = standaloneConfig(remote, { ...options, mode: 'development' }, { base: '/' });
  return {
    ...config,
    output: { ...config.output, publicPath: '/', filename: '[name].js', chunkFilename: '[name].js' },
    module: { rules: moduleRules(true) },
    plugins: [...(config.plugins ?? []), new ReactRefreshPlugin({ overlay: false })],
  };
}

/** The page state of `counter` if the remote names that package as a dependency; `false` is an empty module. */
function findPageState(dir: string): string | false {
  const file = path.join(dir, 'package.json');
  const { dependencies } = packageJsonSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
  return Object.hasOwn(dependencies, '@aboschalter/counter')
    ? createRequire(file).resolve('@aboschalter/counter/register-page-state')
    : false;
}

const packageJsonSchema = z.object({ dependencies: z.record(z.string(), z.string()).default({}) });

/** The title of the page: that of the first screen in the navigation, if there is one. */
function titleOf({ routes }: RemoteDefinition): string {
  const first = routes.find(({ nav }) => nav);
  return first ? `${first.title} – Aboschalter` : 'Aboschalter';
}
