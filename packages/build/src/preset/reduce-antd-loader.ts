/** The part of antd's tokens that its components read in scripts; the others are in the style sheets. */
const TOKENS = `{ zIndexPopupBase: 1000, motion: false }`;

/** antd's modules that the product does not need in the browser, by their path in `antd/es`: styles, and one tooltip for all elements. */
const REPLACED: Readonly<Record<string, string>> = {
  'tooltip/UniqueProvider/index.js': 'export default ({ children }) => children;',
  'theme/context.js': `import { createContext } from 'react';
export const defaultTheme = undefined;
export const defaultConfig = {};
export const DesignTokenContext = createContext(defaultConfig);`,
  'theme/useToken.js': `const result = [undefined, ${TOKENS}, '', {}, {}, true];
export default () => result;`,
  'theme/util/useResetIconStyle.js': 'export default () => undefined;',
  // The names of variables are also read in scripts.
  'theme/util/genStyleUtils.js': `const unused = () => undefined;
export { unused as genStyleHooks, unused as genComponentStyleHook, unused as genSubStyleComponent };
export const genCssVar = (prefix, component) => {
  const name = (variable) => \`--\${prefix.replaceAll('.', '')}-\${component}-\${variable}\`;
  return [name, (variable, fallback) => (fallback ? \`var(\${name(variable)}, \${fallback})\` : \`var(\${name(variable)})\`)];
};`,
};

/** antd's generators of styles, and what their results return without a style: a hook, a component, a class name. */
const generators: Readonly<Record<string, string>> = {
  genStyleHooks: `() => ['', '']`,
  genSubStyleComponent: '() => null',
  genComponentStyleHook: `() => ''`,
};
/** A constant of a style module that a component reads in a script. */
const constantExport = /^export const \w+ = '[^']*';$/gm;
const generatedExport = /^export (?:const (?<name>\w+) =|default) (?<generator>\w+)\(/gm;

/**
 * Removes from a module of antd what the product does not need in the browser, above all the generation of styles: they
 * are in the style sheets of `packages/ui` (`theme/antd`).
 * @param path the path of the module in `antd/es`, with slashes
 * @returns the reduced module, or the source if it needs no change
 */
export function reduceAntd(path: string, source: string): string {
  const replaced = REPLACED[path];
  if (replaced !== undefined) return replaced;
  const lines = [...source.matchAll(generatedExport)].flatMap(({ groups }) => {
    const stub = generators[groups?.['generator'] ?? ''];
    return stub === undefined
      ? []
      : [groups?.['name'] === undefined ? `export default ${stub};` : `export const ${groups['name']} = ${stub};`];
  });
  // Styles of a component with parameters: a function around the hook.
  if (lines.length === 0 && /^export default \(/m.test(source) && source.includes('genStyleHooks('))
    return `export default ${generators['genStyleHooks']};`;
  return lines.length === 0 ? source : [...[...source.matchAll(constantExport)].map(([line]) => line), ...lines].join('\n');
}

/** The loader for {@link reduceAntd}. */
export default function reduceAntdLoader(this: { readonly resourcePath: string }, source: string): string {
  const path = this.resourcePath.replaceAll('\\', '/').split('/antd/es/')[1];
  return path === undefined ? source : reduceAntd(path, source);
}
