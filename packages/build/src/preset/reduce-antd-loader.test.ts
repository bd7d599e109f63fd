import { expect, it } from 'vitest';
import reduceAntdLoader, { reduceAntd } from './reduce-antd-loader.ts';

it('reduceAntd replaces the hooks of a style module and drops its other code', () => {
  const source = `import { genStyleHooks, mergeToken } from '../../theme/internal';
export const genActiveStyle = token => ({ color: token.colorText });
export const useSharedStyle = genStyleHooks(['Input', 'Shared'], token => genActiveStyle(token));
export default genStyleHooks(['Input', 'Component'], token => [mergeToken(token)]);`;
  expect(reduceAntd('input/style/index.js', source)).toBe(`export const useSharedStyle = () => ['', ''];\nexport default () => ['', ''];`);
});

it('reduceAntd keeps the constants of a style module', () => {
  const source = `export const Percent = '--progress-percent';\nexport default genStyleHooks('Progress', token => []);`;
  expect(reduceAntd('progress/style/index.js', source)).toBe(
    `export const Percent = '--progress-percent';\nexport default () => ['', ''];`,
  );
});

it.each([
  [`export default genSubStyleComponent(['Tag', 'preset'], token => []);`, 'export default () => null;'],
  [`export default genComponentStyleHook('Wave', genWaveStyle);`, `export default () => '';`],
  [
    `export default (prefixCls, rootCls) => {\n  const useStyle = genStyleHooks('Menu', token => []);\n};`,
    `export default () => ['', ''];`,
  ],
])('reduceAntd replaces %s', (source, result) => {
  expect(reduceAntd('menu/style/index.js', source)).toBe(result);
});

it('reduceAntd leaves other modules unchanged', () => {
  const source = `import useStyle from './style';\nexport default Button;`;
  expect(reduceAntd('button/Button.js', source)).toBe(source);
});

it.each(['theme/context.js', 'theme/useToken.js', 'theme/util/genStyleUtils.js', 'theme/util/useResetIconStyle.js'])(
  'the loader replaces %s, also for a Windows path',
  (path) => {
    expect(reduceAntd(path, `import { createTheme } from '@ant-design/cssinjs';`)).not.toContain('cssinjs');
    const resourcePath = `C:\\node_modules\\antd\\es\\${path.replaceAll('/', '\\')}`;
    expect(reduceAntdLoader.call({ resourcePath }, `import { createTheme } from '@ant-design/cssinjs';`)).not.toContain('cssinjs');
  },
);
