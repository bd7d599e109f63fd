import { createCache, extractStyle, StyleProvider } from '@ant-design/cssinjs';
import { Button, Checkbox, ConfigProvider, Input, Modal, Radio, Skeleton, Switch, Tabs, Tag, Upload } from 'antd';
import postcss, { type Declaration, type Root } from 'postcss';
import { createElement, type ReactElement } from 'react';
import { renderToString } from 'react-dom/server';
import { createAntdTheme } from './antd-theme.ts';
import { readTokens, type Theme } from './read-tokens.ts';

/** The class for the variables of the theme, which antd would add to each element at run time. It is removed from the selectors. */
const THEME_CLASS = 'antd-theme';

/** The antd components that the package uses, by the name of their style sheet. */
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

/** Matches selectors that the package never uses: for right-to-left text, preset colours, other variants and sizes. */
const unusedSelector = new RegExp(
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
    // Marks styles that a server has rendered.
    '\\.data-ant-cssinjs',
  ].join('|'),
);

/**
 * Returns the style sheets of antd for both themes of the product, by name: `theme` with the rules that several components
 * share, including the variables, and a style sheet per component. They replace those that antd would generate at run time.
 */
export function extractAntdStyles(): ReadonlyMap<string, string> {
  const rules = new Map(Object.entries(components).map(([name, element]) => [name, extractRules(element)]));
  const countComponents = (rule: string): number => [...rules.values()].filter((componentRules) => componentRules.includes(rule)).length;
  const sheets = new Map([
    ['theme', toSheet([...new Set([...rules.values()].flat())].filter((rule) => countComponents(rule) > 1))],
    ...[...rules].map(([name, componentRules]) => [name, toSheet(componentRules.filter((rule) => countComponents(rule) === 1))] as const),
  ]);
  removeUnusedVariables([...sheets.values()]);
  return new Map([...sheets].map(([name, sheet]) => [name, `${sheet.toString()}\n`]));
}

/** Returns the top-level rules of a component. Each colour has the values of both themes (`mergeColours`). */
function extractRules(element: ReactElement): readonly string[] {
  const light = renderStyles(element, 'light');
  const darkDeclarations: Declaration[] = [];
  renderStyles(element, 'dark').walkDecls((declaration) => void darkDeclarations.push(declaration));
  let index = 0;
  light.walkDecls((declaration) => {
    const darkDeclaration = darkDeclarations[index++];
    if (darkDeclaration?.prop !== declaration.prop) throw new Error(`The themes differ in ${declaration.prop}, not only in colours.`);
    declaration.value = mergeValues(declaration.value, darkDeclaration.value);
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

/** Merges the values of a property in both themes, which may differ only in their colours. */
function mergeValues(light: string, dark: string): string {
  const darkColours = dark.match(COLOUR) ?? [];
  let index = 0;
  const merged = light.replaceAll(COLOUR, (colour) => mergeColours(colour, darkColours[index++] ?? colour));
  if (index !== darkColours.length || light.replaceAll(COLOUR, '') !== dark.replaceAll(COLOUR, ''))
    throw new Error(`The themes differ in more than colours: ${light}, ${dark}.`);
  return merged;
}

/** The names of the tokens, by their colours in both themes. */
const tokenNames = new Map([...readTokens()].map(([name, { light, dark }]) => [`${light} ${dark}`, name]));

/** Returns a colour for both themes: a reference to a token, the colour itself if both are equal, or a pair. */
function mergeColours(light: string, dark: string): string {
  const name = tokenNames.get(`${toSixDigits(light)} ${toSixDigits(dark)}`);
  if (name !== undefined) return `var(${name})`;
  return light === dark ? light : `light-dark(${light}, ${dark})`;
}

/** Expands a colour of three hexadecimal digits to six digits in lower case. */
const toSixDigits = (colour: string): string => (/^#...$/.test(colour) ? colour.replaceAll(/[\da-f]/gi, '$&$&') : colour).toLowerCase();

/** Returns a style sheet of the rules, without the selectors that the package never uses. */
function toSheet(rules: readonly string[]): Root {
  const sheet = postcss.parse(rules.join('\n'));
  sheet.walkRules((rule) => {
    const selectors = rule.selectors.filter((selector) => !unusedSelector.test(selector)).map(removeThemeClass);
    if (selectors.length === 0) rule.remove();
    else rule.selectors = selectors;
  });
  sheet.walkAtRules((rule) => {
    if (rule.nodes?.length === 0) rule.remove();
  });
  return sheet;
}

const removeThemeClass = (selector: string): string =>
  selector === `.${THEME_CLASS}` ? ':root' : selector.replace(`.${THEME_CLASS}.`, '.');

/** Removes the variables that no rule uses, and the rules that become empty. */
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
  // The value of a removed variable may have been the only use of another variable.
  if (removed) removeUnusedVariables(sheets);
}
