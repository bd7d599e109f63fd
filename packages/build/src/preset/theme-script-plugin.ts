import { createHash } from 'node:crypto';
import { applyTheme, THEME_KEY } from '@aboschalter/frame/apply-theme';
import HtmlWebpackPlugin from 'html-webpack-plugin';
import type { Compiler } from 'webpack';

/** The text of the script. If the storage is denied or contains an unknown value, the page follows the operating system. */
const SCRIPT = `try{(${applyTheme.toString()})(localStorage.getItem(${JSON.stringify(THEME_KEY)}))}catch{}`;

/**
 * Adds a small script to the head of the page. The script applies the stored theme before the application has loaded; without it,
 * staff would first see the page in the theme of the operating system. It is a separate file, because the content security
 * policy forbids inline scripts. It is asynchronous, so that the page does not wait for it.
 */
export class ThemeScriptPlugin {
  apply(compiler: Compiler): void {
    const { Compilation, sources } = compiler.webpack;
    const contenthash = createHash('sha256').update(SCRIPT).digest('hex').slice(0, 12);
    const file = `theme.${contenthash}.js`;
    compiler.hooks.thisCompilation.tap('ThemeScriptPlugin', (compilation) => {
      compilation.hooks.processAssets.tap({ name: 'ThemeScriptPlugin', stage: Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL }, () => {
        compilation.emitAsset(file, new sources.RawSource(SCRIPT), { contenthash, immutable: true });
      });
      HtmlWebpackPlugin.getHooks(compilation).alterAssetTagGroups.tap('ThemeScriptPlugin', (page) => ({
        ...page,
        headTags: [HtmlWebpackPlugin.createHtmlTagObject('script', { async: true, src: `${page.publicPath}${file}` }), ...page.headTags],
      }));
    });
  }
}
