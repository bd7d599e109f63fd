import { createHash } from 'node:crypto';
import type { Compilation, Compiler } from 'webpack';

/**
 * Adds the hash (W3C SRI) of every script to the page: to script elements, and as JSON for chunks that the page loads
 * later. Runs when the names and contents of all files are final.
 */
export class HtmlIntegrityPlugin {
  apply(compiler: Compiler): void {
    const { Compilation, sources } = compiler.webpack;
    compiler.hooks.thisCompilation.tap('HtmlIntegrityPlugin', (compilation) => {
      compilation.hooks.processAssets.tap({ name: 'HtmlIntegrityPlugin', stage: Compilation.PROCESS_ASSETS_STAGE_REPORT }, () => {
        const hashes = computeHashes(compilation);
        compilation.updateAsset('index.html', (page) => new sources.RawSource(injectIntegrity(page.source().toString(), hashes)));
      });
    });
  }
}

/** Computes the hashes of all scripts, by the URL that the page requests. */
function computeHashes(compilation: Compilation): ReadonlyMap<string, string> {
  const { publicPath } = compilation.outputOptions;
  const folder = typeof publicPath === 'string' && publicPath !== 'auto' ? publicPath : '';
  const scripts = compilation.getAssets().filter(({ name }) => name.endsWith('.js'));
  return new Map(
    scripts.map(({ name, source }) => [`${folder}${name}`, `sha384-${createHash('sha384').update(source.buffer()).digest('base64')}`]),
  );
}

/**
 * Adds the hashes of scripts to a page: as attributes of its script elements, and as JSON for all other scripts.
 * @throws Error if the page refers to a script that the build does not contain, or to no script of the build
 */
export function injectIntegrity(page: string, hashes: ReadonlyMap<string, string>): string {
  const remaining = new Map(hashes);
  const pageWithHashes = page.replaceAll(/<script\b[^>]*\bsrc="?([^"\s>]+)"?[^>]*>/g, (tag, src: string) => {
    const hash = remaining.get(src);
    if (hash === undefined) throw new Error(`The page refers to ${src}, which is not a script of its build.`);
    remaining.delete(src);
    return tag.replace('<script', `<script crossorigin="anonymous" integrity="${hash}"`);
  });
  if (remaining.size === hashes.size) throw new Error('The page refers to no script of its build.');
  const data = `<script type="application/json" id="script-integrity">${JSON.stringify(Object.fromEntries(remaining))}</script>`;
  return pageWithHashes.replace('</head>', () => `${data}</head>`);
}
