import HtmlWebpackPlugin from 'html-webpack-plugin';
import type { Compiler } from 'webpack';

type Tag = HtmlWebpackPlugin.HtmlTagObject;

const isStyle = ({ tagName, attributes }: Tag): boolean => tagName === 'link' && attributes['rel'] === 'stylesheet';

/**
 * Moves the style links of a page behind its content. In the head they would block rendering while they load, and
 * forever if their server never responds. Deferred scripts wait for them in either place.
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
