import type { ThemeConfig } from 'antd/es/config-provider';
import { readTokens, type Theme } from './read-tokens.ts';

const tokens = readTokens();

/**
 * Creates the theme of antd's components from `tokens.css`; antd's own primary, error and success colours miss a contrast
 * of 4.5:1.
 */
export function createAntdTheme(scheme: Theme): ThemeConfig {
  const colour = (name: string): string => {
    const value = tokens.get(`--as-${name}`)?.[scheme];
    if (value === undefined) throw new Error(`tokens.css has no colour --as-${name}.`);
    return value;
  };
  return {
    token: {
      // antd's dark algorithm would change the colours of the tokens, so the default one derives the rest from these two.
      ...(scheme === 'dark' ? { colorTextBase: '#ffffff', colorBgBase: colour('surface') } : {}),
      colorPrimary: colour('primary'),
      colorPrimaryHover: colour('primary-strong'),
      colorPrimaryActive: colour('primary-strong'),
      colorPrimaryBg: colour('primary-tint'),
      colorPrimaryBgHover: colour('primary-tint'),
      colorPrimaryBorder: colour('primary'),
      colorLink: colour('primary'),
      colorLinkHover: colour('primary-strong'),
      colorLinkActive: colour('primary-strong'),
      colorSuccess: colour('success'),
      colorWarning: colour('warning'),
      colorError: colour('error'),
      colorInfo: colour('primary'),
      // The backgrounds that antd derives are too dark for their texts (2.75:1).
      colorSuccessBg: colour('success-tint'),
      colorWarningBg: colour('warning-tint'),
      colorErrorBg: colour('error-tint'),
      colorInfoBg: colour('primary-tint'),
      colorErrorBgActive: colour('error-tint'),
      colorErrorBgFilledHover: colour('error-tint'),
      colorErrorBorderHover: colour('error'),
      colorWarningBorderHover: colour('warning'),
      colorErrorHover: colour('error-strong'),
      colorErrorActive: colour('error-strong'),
      colorText: colour('text'),
      colorTextHeading: colour('text'),
      colorTextSecondary: colour('text-muted'),
      colorTextTertiary: colour('text-muted'),
      colorTextDescription: colour('text-muted'),
      colorTextPlaceholder: colour('text-muted'),
      colorTextDisabled: colour('text-muted'),
      colorTextLightSolid: colour('text-on-fill'),
      colorIcon: colour('text-muted'),
      colorIconHover: colour('text'),
      colorBorder: colour('border-control'),
      colorBorderSecondary: colour('border'),
      colorBorderDisabled: colour('border'),
      colorBgLayout: colour('canvas'),
      colorBgContainer: colour('surface'),
      colorBgContainerDisabled: colour('canvas'),
      colorBgElevated: colour('surface'),
      colorBgTextHover: colour('canvas'),
      colorBgTextActive: colour('border'),
      colorBgMask: colour('backdrop'),
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
        textHoverBg: colour('canvas'),
        solidTextColor: colour('text-on-fill'),
      },
      Checkbox: { colorWhite: colour('text-on-fill') },
      Input: { paddingInline: 7, activeShadow: 'none', errorActiveShadow: 'none' },
      Modal: { titleFontSize: 16, titleLineHeight: 1.5 },
      Radio: { colorWhite: colour('text-on-fill') },
      // The track of a switch that is off: antd's is too pale (WCAG 1.4.11 requires 3:1).
      Switch: { colorTextQuaternary: colour('border-control'), handleBg: colour('text-on-fill') },
      Tag: { defaultBg: colour('canvas'), solidTextColor: colour('text-on-fill') },
    },
  };
}
