import { createCache, extractStyle, StyleProvider } from '@ant-design/cssinjs';
import { Button, Checkbox, ConfigProvider, Input, Modal, Radio, Skeleton, Switch, Tabs, Tag, Upload } from 'antd';
import postcss, { type Declaration, type Root } from 'postcss';
import { createElement, type ReactElement } from 'react';
import { renderToString } from 'react-dom/server';
import { createAntdTheme } from './antd-theme.ts';
import { readTokens, type Theme } from './read-tokens.ts';

/** The class that antd would add to each element for its variables; it is removed from the selectors. */
const THEME_CLASS = 'antd-theme';

/** The components of antd that the package uses, by the name of their style sheet. */
const components: Readonly<Record<string, ReactElement>> = {
  button: createElement(Button),
  checkbox: createElement(Checkbox),
  input: createElement(Input),
  modal: createElement(Modal),
  radio: createElement(Radio),
  skeleton: createElement(Skeleton),
  switch: createElement(Switch),
  tabs: createElement(Tabs),
  tag: createElement(Tag),
  'text-area': createElement(Input.TextArea),
  upload: createElement(Upload.Dragger),
};

/** Parts of antd's class names that the package never uses: right-to-left text, preset colours, other variants and sizes. */
const unused = new RegExp(
  [
    '-rtl\\b',
    '-(?:blue|purple|cyan|green|magenta|pink|red|orange|yellow|volcano|geekblue|lime|gold)\\b',
    '\\.ant-input-(?:filled|underlined|borderless|compact|group|otp|search|number|mouse-active)',
    '\\.ant-radio-(?:button|group)',
    '\\.ant-checkbox-group',
    '\\.ant-tag-checkable',
    '\\.ant-skeleton-(?:avatar|button|image|input|node)',
    '\\.ant-btn-(?:compact|group|background-ghost|round|circle|lg|sm)',
    '\\.ant-tabs-(?:left|right|bottom|card|editable)',
    '\\.ant-upload-(?:list|select|animate)',
    '-(?:lg|large)\\b',
    // Only for reuse of styles that a server rendered.
    '\\.data-ant-cssinjs',
  ].join('|'),
);

/**
 * Returns the style sheets of antd for both themes of the product: `theme` with the variables and all rules that several
 * components share, and one per component. In the browser, antd would generate them at run time.
 */
export function extractAntdStyles(): ReadonlyMap<string, string> {
  const rules = new Map(Object.entries(components).map(([name, element]) => [name, extractRules(element)]));
  const count = (rule: string): number => [...rules.values()].filter((own) => own.includes(rule)).length;
  const sheets = new Map([
    ['theme', toSheet([...new Set([...rules.values()].flat())].filter((rule) => count(rule) > 1))],
    ...[...rules].map(([name, own]) => [name, toSheet(own.filter((rule) => count(rule) === 1))] as const),
  ]);
  removeUnusedVariables([...sheets.values()]);
  return new Map([...sheets].map(([name, sheet]) => [name, `${sheet.toString()}\n`]));
}

/** Returns the top-level rules of a component. Colours that differ between the themes are references to a token, or have both values. */
function extractRules(element: ReactElement): readonly string[] {
  const light = renderStyles(element, 'light');
  const dark: Declaration[] = [];
  renderStyles(element, 'dark').walkDecls((declaration) => void dark.push(declaration));
  let index = 0;
  light.walkDecls((declaration) => {
    const other = dark[index++];
    if (other?.prop !== declaration.prop) throw new Error(`The themes differ in ${declaration.prop}, not only in colours.`);
    declaration.value = mergeValues(declaration.value, other.value);
  });
  return light.nodes.map(String);
}

/** Returns the styles that antd generates for a component in one theme. */
function renderStyles(element: ReactElement, scheme: Theme): Root {
  const cache = createCache();
  const theme = { ...createAntdTheme(scheme), hashed: false, cssVar: { key: THEME_CLASS } };
  renderToString(
    createElement(StyleProvider, { cache, mock: 'server' }, createElement(ConfigProvider, { theme, wave: { disabled: true } }, element)),
  );
  return postcss.parse(extractStyle(cache, { plain: true }));
}

const COLOUR = /#[\da-f]{3,8}\b|rgba?\([^)]*\)|\btransparent\b/gi;

/** Returns a value for both themes: each colour is its token, the same in both, or a pair. */
function mergeValues(light: string, dark: string): string {
  const darkColours = dark.match(COLOUR) ?? [];
  let index = 0;
  const merged = light.replaceAll(COLOUR, (colour) => mergeColours(colour, darkColours[index++] ?? colour));
  if (index !== darkColours.length || light.replaceAll(COLOUR, '') !== dark.replaceAll(COLOUR, ''))
    throw new Error(`The themes differ in more than colours: ${light}, ${dark}.`);
  return merged;
}

const tokenNames = new Map([...readTokens()].map(([name, { light, dark }]) => [`${light} ${dark}`, name]));

function mergeColours(light: string, dark: string): string {
  const name = tokenNames.get(`${toLong(light)} ${toLong(dark)}`);
  if (name !== undefined) return `var(${name})`;
  return light === dark ? light : `light-dark(${light}, ${dark})`;
}

/** Returns a colour of three hexadecimal digits with six. */
const toLong = (colour: string): string => (/^#...$/.test(colour) ? colour.replaceAll(/[\da-f]/gi, '$&$&') : colour).toLowerCase();

/** Returns a readable style sheet without the selectors that are never used. */
function toSheet(rules: readonly string[]): Root {
  const sheet = postcss.parse(rules.join('\n'));
  sheet.walkRules((rule) => {
    const selectors = rule.selectors.filter((selector) => !unused.test(selector)).map(withoutThemeClass);
    if (selectors.length === 0) rule.remove();
    else rule.selectors = selectors;
  });
  sheet.walkAtRules((rule) => {
    if (rule.nodes?.length === 0) rule.remove();
  });
  return sheet;
}

const withoutThemeClass = (selector: string): string =>
  selector === `.${THEME_CLASS}` ? ':root' : selector.replace(`.${THEME_CLASS}.`, '.');

/** Removes the variables that no rule uses, and the rules that are empty without them. */
function removeUnusedVariables(sheets: readonly Root[]): void {
  const used = new Set(sheets.flatMap((sheet) => [...sheet.toString().matchAll(/var\((--[\w-]+)/g)].map(([, name]) => name)));
  let removed = false;
  for (const sheet of sheets) {
    sheet.walkDecls(/^--/, (declaration) => {
      if (used.has(declaration.prop)) return;
      removed = true;
      declaration.remove();
    });
    sheet.walkRules((rule) => {
      if (rule.nodes.length === 0) rule.remove();
    });
  }
  // A variable may have been the only one that uses another.
  if (removed) removeUnusedVariables(sheets);
}
