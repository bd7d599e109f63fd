import { createHash } from 'node:crypto';
import type { Compilation, Compiler } from 'webpack';

/**
 * Adds the hash (W3C SRI) of every script to the page: to its script elements, and as data for the chunks that these
 * load later, which the page reads before it loads any. Runs when all names and contents are final.
 */
export class HtmlIntegrityPlugin {
  apply(compiler: Compiler): void {
    const { Compilation, sources } = compiler.webpack;
    compiler.hooks.thisCompilation.tap('PageIntegrityPlugin', (compilation) => {
      compilation.hooks.processAssets.tap({ name: 'PageIntegrityPlugin', stage: Compilation.PROCESS_ASSETS_STAGE_REPORT }, () => {
        const hashes = hashesOf(compilation);
        compilation.updateAsset('index.html', (page) => new sources.RawSource(injectIntegrity(page.source().toString(), hashes)));
      });
    });
  }
}

/** By the URL that the page requests. */
function hashesOf(compilation: Compilation): ReadonlyMap<string, string> {
  const { publicPath } = compilation.outputOptions;
  const folder = typeof publicPath === 'string' && publicPath !== 'auto' ? publicPath : '';
  const scripts = compilation.getAssets().filter(({ name }) => name.endsWith('.js'));
  return new Map(
    scripts.map(({ name, source }) => [`${folder}${name}`, `sha384-${createHash('sha384').update(source.buffer()).digest('base64')}`]),
  );
}

/** Returns a page with the hashes of its script elements, and those of all others as data. */
export function injectIntegrity(page: string, hashes: ReadonlyMap<string, string>): string {
  const later = new Map(hashes);
  const named = page.replaceAll(/<script\b[^>]*\bsrc="?([^"\s>]+)"?[^>]*>/g, (tag, src: string) => {
    const hash = later.get(src);
    if (hash === undefined) throw new Error(`The page names ${src}, which is no script of its build.`);
    later.delete(src);
    return tag.replace('<script', `<script crossorigin="anonymous" integrity="${hash}"`);
  });
  if (later.size === hashes.size) throw new Error('The page names no script of its build.');
  const data = `<script type="application/json" id="script-integrity">${JSON.stringify(Object.fromEntries(later))}</script>`;
  return named.replace('</head>', () => `${data}</head>`);
}
