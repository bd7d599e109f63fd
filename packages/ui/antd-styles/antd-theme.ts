import type { ThemeConfig } from 'antd/es/config-provider';
import { readTokens, type Theme } from './read-tokens.ts';

const tokens = readTokens();

/**
 * Creates the theme of antd's components from `tokens.css`. With its own primary, error and success colours, antd does not
 * reach the contrast of 4.5:1 that WCAG requires for text.
 */
export function createAntdTheme(scheme: Theme): ThemeConfig {
  const getColour = (name: string): string => {
    const value = tokens.get(`--as-${name}`)?.[scheme];
    if (value === undefined) throw new Error(`tokens.css has no colour --as-${name}.`);
    return value;
  };
  return {
    token: {
      // The dark algorithm of antd would change the colours below. The default algorithm keeps them, and derives dark colours for
      // the rest from these two.
      ...(scheme === 'dark' ? { colorTextBase: '#ffffff', colorBgBase: getColour('surface') } : {}),
      colorPrimary: getColour('primary'),
      colorPrimaryHover: getColour('primary-strong'),
      colorPrimaryActive: getColour('primary-strong'),
      colorPrimaryBg: getColour('primary-tint'),
      colorPrimaryBgHover: getColour('primary-tint'),
      colorPrimaryBorder: getColour('primary'),
      colorLink: getColour('primary'),
      colorLinkHover: getColour('primary-strong'),
      colorLinkActive: getColour('primary-strong'),
      colorSuccess: getColour('success'),
      colorWarning: getColour('warning'),
      colorError: getColour('error'),
      colorInfo: getColour('primary'),
      // On the backgrounds that antd derives, the contrast of texts would be only 2.75:1.
      colorSuccessBg: getColour('success-tint'),
      colorWarningBg: getColour('warning-tint'),
      colorErrorBg: getColour('error-tint'),
      colorInfoBg: getColour('primary-tint'),
      colorErrorBgActive: getColour('error-tint'),
      colorErrorBgFilledHover: getColour('error-tint'),
      colorErrorBorderHover: getColour('error'),
      colorWarningBorderHover: getColour('warning'),
      colorErrorHover: getColour('error-strong'),
      colorErrorActive: getColour('error-strong'),
      colorText: getColour('text'),
      colorTextHeading: getColour('text'),
      colorTextSecondary: getColour('text-muted'),
      colorTextTertiary: getColour('text-muted'),
      colorTextDescription: getColour('text-muted'),
      colorTextPlaceholder: getColour('text-muted'),
      colorTextDisabled: getColour('text-muted'),
      colorTextLightSolid: getColour('text-on-fill'),
      colorIcon: getColour('text-muted'),
      colorIconHover: getColour('text'),
      colorBorder: getColour('border-control'),
      colorBorderSecondary: getColour('border'),
      colorBorderDisabled: getColour('border'),
      colorBgLayout: getColour('canvas'),
      colorBgContainer: getColour('surface'),
      colorBgContainerDisabled: getColour('canvas'),
      colorBgElevated: getColour('surface'),
      colorBgTextHover: getColour('canvas'),
      colorBgTextActive: getColour('border'),
      colorBgMask: getColour('backdrop'),
      fontFamily: 'var(--as-font)',
      fontSize: 14,
      controlHeight: 32,
      borderRadius: 6,
      borderRadiusLG: 6,
      motion: false,
      wireframe: false,
    },
    components: {
      Button: {
        fontWeight: 400,
        primaryShadow: 'none',
        defaultShadow: 'none',
        dangerShadow: 'none',
        paddingInline: 12,
        iconGap: 6,
        textHoverBg: getColour('canvas'),
        solidTextColor: getColour('text-on-fill'),
      },
      Checkbox: { colorWhite: getColour('text-on-fill') },
      Input: { paddingInline: 7, activeShadow: 'none', errorActiveShadow: 'none' },
      Modal: { titleFontSize: 16, titleLineHeight: 1.5 },
      Radio: { colorWhite: getColour('text-on-fill') },
      // The track of a switch that is off. The colour of antd has too little contrast (WCAG 1.4.11 requires 3:1).
      Switch: { colorTextQuaternary: getColour('border-control'), handleBg: getColour('text-on-fill') },
      Tag: { defaultBg: getColour('canvas'), solidTextColor: getColour('text-on-fill') },
    },
  };
}
