/** The design tokens that components of antd read in scripts; all others are used only in style sheets. */
const TOKENS = `{ zIndexPopupBase: 1000, motion: false }`;

/** Replacements for modules of antd that the product does not need in the browser (styles, a shared tooltip), by path in `antd/es`. */
const REPLACEMENTS: Readonly<Record<string, string>> = {
  'tooltip/UniqueProvider/index.js': 'export default ({ children }) => children;',
  'theme/context.js': `import { createContext } from 'react';
export const defaultTheme = undefined;
export const defaultConfig = {};
export const DesignTokenContext = createContext(defaultConfig);`,
  // antd's `useToken` returns a tuple: theme, design tokens, hash of the styles, tokens without overrides, options of CSS variables, and
  // whether antd generates no styles in the browser.
  'theme/useToken.js': `const result = [undefined, ${TOKENS}, '', {}, {}, true];
export default () => result;`,
  'theme/util/useResetIconStyle.js': 'export default () => undefined;',
  // Components also read the names of CSS variables in scripts.
  'theme/util/genStyleUtils.js': `const unused = () => undefined;
export { unused as genStyleHooks, unused as genComponentStyleHook, unused as genSubStyleComponent };
export const genCssVar = (prefix, component) => {
  const name = (variable) => \`--\${prefix.replaceAll('.', '')}-\${component}-\${variable}\`;
  return [name, (variable, fallback) => (fallback ? \`var(\${name(variable)}, \${fallback})\` : \`var(\${name(variable)})\`)];
};`,
};

/**
 * The functions of antd that generate styles, and the source text that replaces the result of each: a hook that returns no class names,
 * or an empty component. Example: `export default genStyleHooks(…)` becomes `export default () => ['', '']`.
 */
const stubsByGenerator: Readonly<Record<string, string>> = {
  genStyleHooks: `() => ['', '']`,
  genSubStyleComponent: '() => null',
  genComponentStyleHook: `() => ''`,
};
/** A constant of a style module that a component reads in a script. */
const CONSTANT_EXPORT = /^export const \w+ = '[^']*';$/gm;
/** An export that calls a function: `export const NAME = GENERATOR(` or `export default GENERATOR(`. */
const GENERATED_EXPORT = /^export (?:const (?<name>\w+) =|default) (?<generator>\w+)\(/gm;

/**
 * Removes code that the product does not need in the browser from a module of antd. This is mainly the generation of styles: the
 * styles are in style sheets of `packages/ui` (`theme/antd`).
 * @param path the path of the module in `antd/es`, with slashes
 * @returns the reduced module, or the source if it needs no change
 */
export function reduceAntd(path: string, source: string): string {
  const replacement = REPLACEMENTS[path];
  if (replacement !== undefined) return replacement;
  const replacedExports = [...source.matchAll(GENERATED_EXPORT)].flatMap(({ groups }) => {
    const stub = stubsByGenerator[groups?.['generator'] ?? ''];
    if (stub === undefined) return [];
    return [groups?.['name'] === undefined ? `export default ${stub};` : `export const ${groups['name']} = ${stub};`];
  });
  // In some style modules, such as that of the menu, the default export is a function that calls the generator.
  if (replacedExports.length === 0 && /^export default \(/m.test(source) && source.includes('genStyleHooks('))
    return `export default ${stubsByGenerator['genStyleHooks']};`;
  if (replacedExports.length === 0) return source;
  const constants = [...source.matchAll(CONSTANT_EXPORT)].map(([line]) => line);
  return [...constants, ...replacedExports].join('\n');
}

/** The loader for {@link reduceAntd}. */
export default function reduceAntdLoader(this: { readonly resourcePath: string }, source: string): string {
  const path = this.resourcePath.replaceAll('\\', '/').split('/antd/es/')[1];
  return path === undefined ? source : reduceAntd(path, source);
}
