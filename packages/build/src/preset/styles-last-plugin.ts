import HtmlWebpackPlugin from 'html-webpack-plugin';
import type { Compiler } from 'webpack';

type Tag = HtmlWebpackPlugin.HtmlTagObject;

const isStyle = ({ tagName, attributes }: Tag): boolean => tagName === 'link' && attributes['rel'] === 'stylesheet';

/**
 * Moves the links to style sheets to the end of the page. In the head they would block rendering until they are loaded, which never
 * happens if their server does not respond. Deferred scripts run only after the style sheets are loaded, wherever the links are.
 */
export class StylesLastPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap('StylesLastPlugin', (compilation) => {
      HtmlWebpackPlugin.getHooks(compilation).alterAssetTagGroups.tap('StylesLastPlugin', (page) => ({
        ...page,
        headTags: page.headTags.filter((tag) => !isStyle(tag)),
        bodyTags: [...page.bodyTags, ...page.headTags.filter(isStyle)],
      }));
    });
  }
}
