import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { DefinitionWithMetadata } from '@aboschalter/release-manifest/remote-metadata';
import ReactRefreshPlugin from '@pmmmwh/react-refresh-webpack-plugin';
import type { Configuration } from 'webpack';
import { z } from 'zod';
import type { BaseOptions } from './base-config.ts';
import { createPageConfig, type PageOptions } from './page-config.ts';
import { createModuleRules } from './module-rules.ts';

type Options = Omit<BaseOptions, 'uniqueName'>;

/**
 * Creates the configuration of a remote's stand-alone page: one bundle without shell, federation and other remotes. If the
 * remote has a `standalone/remote.ts`, the page shows this definition, which can add to the screens of the remote.
 */
export function createStandaloneConfig(
  remote: DefinitionWithMetadata,
  options: Options,
  page: Pick<PageOptions, 'base'> = {},
): Configuration {
  const config = createPageConfig(
    { title: getPageTitle(remote), entry: fileURLToPath(import.meta.resolve('@aboschalter/frame/standalone-page')), ...page },
    { ...options, uniqueName: `${remote.name}_standalone` },
  );
  const standaloneDefinition = path.join(options.dir, 'standalone/remote.ts');
  const definition = existsSync(standaloneDefinition) ? standaloneDefinition : path.join(options.dir, 'src/remote.ts');
  return {
    ...config,
    resolve: {
      ...config.resolve,
      alias: { 'standalone-page-remote$': definition, 'standalone-page-state$': findPageState(options.dir) },
    },
  };
}

/** Creates the configuration of a remote's stand-alone page for development, with readable code and hot reload. */
export function createStandaloneDevConfig(remote: DefinitionWithMetadata, options: Options): Configuration {
  const config = createStandaloneConfig(remote, { ...options, mode: 'development' }, { base: '/' });
  return {
    ...config,
    output: { ...config.output, publicPath: '/', filename: '[name].js', chunkFilename: '[name].js' },
    module: { rules: createModuleRules({ isHot: true }) },
    plugins: [...(config.plugins ?? []), new ReactRefreshPlugin({ overlay: false })],
  };
}

const packageJsonSchema = z.object({ dependencies: z.record(z.string(), z.string()).default({}) });

/**
 * Returns the module with the page state of `counter` (active customer, cart and print list of the tab) if the remote depends on that
 * package; otherwise `false`, which webpack resolves to an empty module.
 */
function findPageState(dir: string): string | false {
  const file = path.join(dir, 'package.json');
  const { dependencies } = packageJsonSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
  return Object.hasOwn(dependencies, '@aboschalter/counter')
    ? createRequire(file).resolve('@aboschalter/counter/register-page-state')
    : false;
}

/** Returns the title of the first screen in the navigation with the product name, or only the product name without such a screen. */
function getPageTitle({ routes }: DefinitionWithMetadata): string {
  const first = routes.find(({ nav }) => nav);
  return first ? `${first.title} – Aboschalter` : 'Aboschalter';
}
