import { federation } from '@module-federation/vite';
import { build } from 'vite';
import { describeBuild, getGlobalName } from './describe-build.ts';

/**
 * Builds the same remote as `build-with-rspack.ts` with Vite and its stock federation plugin: all scripts are ES modules.
 * @param outDir the output folder
 */
export async function buildWithVite(version: string, outDir: string): Promise<void> {
  const globalName = getGlobalName(version);
  await build({
    root: import.meta.dirname,
    configFile: false,
    logLevel: 'warn',
    // Relative, since the shell loads releases from versioned folders.
    base: './',
    build: { outDir, target: 'es2023', emptyOutDir: true, rolldownOptions: { input: 'src/remote.ts' } },
    plugins: [
      federation({
        name: globalName,
        filename: 'remoteEntry.js',
        exposes: { './remote': './src/remote.ts' },
        shared: { react: { singleton: true, import: false }, 'react/jsx-runtime': { singleton: true, import: false } },
        manifest: true,
        dts: false,
      }),
    ],
  });
  await describeBuild(version, outDir);
}
