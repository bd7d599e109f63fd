import { rmSync } from 'node:fs';
import path from 'node:path';
import { runBuild, createPageConfig, webpack } from '@aboschalter/build';
import { workDir } from '@aboschalter/dev-tools';

/** Builds the page with the list for production. The variant `all` renders all rows. Returns the folder of the build. */
export async function buildPage(variant: 'virtual' | 'all'): Promise<string> {
  const outDir = path.join(workDir, 'benchmark/lists', variant);
  rmSync(outDir, { recursive: true, force: true });
  const config = createPageConfig(
    { title: '5.000 Berechtigungen', entry: './page/main.tsx' },
    { dir: import.meta.dirname, outDir, cacheDir: path.join(workDir, 'cache/lists', variant), uniqueName: 'lists' },
  );
  const allRows = new webpack.NormalModuleReplacementPlugin(/\/virtual-rows\.tsx$/, (resource: { request: string }) => {
    resource.request = path.join(import.meta.dirname, 'page/all-rows.tsx');
  });
  await runBuild({ ...config, plugins: [...(config.plugins ?? []), ...(variant === 'all' ? [allRows] : [])] });
  return outDir;
}
