import type { ThemeConfig } from 'antd/es/config-provider';

/**
 * The tokens of `tokens.css` for antd components; antd's own primary, error and success colours
 * miss a contrast of 4.5:1.
 */
export const antdTheme: ThemeConfig = {
  token: {
    colorPrimary: '#0b57d0',
    colorPrimaryHover: '#0842a0',
    colorPrimaryActive: '#062e6f',
    colorLink: '#0b57d0',
    colorLinkHover: '#0842a0',
    colorSuccess: '#146c2e',
    colorWarning: '#8a5300',
    colorError: '#b3261e',
    colorInfo: '#0b57d0',
    // The backgrounds that antd derives are too dark for their texts (2.75:1).
    colorSuccessBg: '#e7f4ea',
    colorWarningBg: '#fdf3e0',
    colorErrorBg: '#fceeee',
    colorInfoBg: '#e8f0fe',
    colorErrorHover: '#8c1d18',
    colorErrorActive: '#601410',
    colorText: '#1b1f24',
    colorTextSecondary: '#4a5460',
    colorTextTertiary: '#4a5460',
    colorTextPlaceholder: '#4a5460',
    colorTextDisabled: '#4a5460',
    colorIcon: '#4a5460',
    colorBorder: '#858f99',
    colorBorderSecondary: '#d0d7de',
    colorBgLayout: '#f4f6f8',
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
    },
    Input: { paddingInline: 7, activeShadow: 'none', errorActiveShadow: 'none' },
    Modal: { titleFontSize: 16, titleLineHeight: 1.5 },
    // The track of a switch that is off: antd's is too pale (WCAG 1.4.11 requires 3:1).
    Switch: { colorTextQuaternary: '#858f99' },
  },
};
