import webpack, { type Configuration } from 'webpack';
import { writeBuildErrors } from './build-errors.ts';

/** The result of a build. */
export interface BuildResult {
  /** The absolute paths of all files that the build has read. */
  readonly read: readonly string[];
}

/**
 * Runs one webpack build.
 * @param onProgress called with the completed share of the build, between 0 and 1
 * @throws Error with webpack's messages if there are errors or warnings
 */
export async function runBuild(config: Configuration, onProgress: (share: number) => void = () => undefined): Promise<BuildResult> {
  const compiler = webpack(config);
  if (!compiler) throw new Error('webpack has created no compiler.');
  new webpack.ProgressPlugin((share) => onProgress(share)).apply(compiler);
  try {
    const stats = await new Promise<webpack.Stats>((resolve, reject) => {
      compiler.run((error, result) => {
        if (error) reject(error);
        else if (!result || result.hasErrors() || result.hasWarnings()) reject(new Error(result?.toString('errors-warnings')));
        else resolve(result);
      });
    });
    return { read: [...stats.compilation.fileDependencies] };
  } finally {
    await new Promise<void>((resolve, reject) => {
      compiler.close((error) => (error ? reject(error) : resolve()));
    });
  }
}

/**
 * Runs a webpack build, and again after each change, until `close` of the result is called. After a failed build, its folder also contains the
 * messages of webpack (`BUILD_ERRORS_FILE`).
 * @param onBuilt called after each build: with the messages of webpack after a failed build, otherwise with undefined
 */
export function watchBuild(config: Configuration, onBuilt: (errors: string | undefined) => void): { close(): Promise<void> } {
  const compiler = webpack(config);
  if (!compiler) throw new Error('webpack has created no compiler.');
  compiler.watch({}, (error, stats) => {
    const hasFailed = error !== null || !stats || stats.hasErrors();
    const errors = hasFailed ? (error?.message ?? stats?.toString('errors-only') ?? 'The build has failed.') : undefined;
    writeBuildErrors(compiler.outputPath, errors);
    onBuilt(errors);
  });
  return {
    close: () =>
      new Promise((resolve) => {
        compiler.close(() => resolve());
      }),
  };
}
