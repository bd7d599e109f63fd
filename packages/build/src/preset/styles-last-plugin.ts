import HtmlWebpackPlugin from 'html-webpack-plugin';
import type { Compiler } from 'webpack';

type Tag = HtmlWebpackPlugin.HtmlTagObject;

const isStyle = ({ tagName, attributes }: Tag): boolean => tagName === 'link' && attributes['rel'] === 'stylesheet';

/**
 * Moves the links of a page to its styles behind its content. In the head they would keep the browser from showing anything for as
 * long as they load, and for ever if their server never responds. Deferred scripts wait for them in either place.
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
