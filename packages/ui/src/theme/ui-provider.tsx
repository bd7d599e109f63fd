import ConfigProvider from 'antd/es/config-provider';
import german from 'antd/es/locale/de_DE';
import type { ReactNode } from 'react';

import './tokens.css';
import './base.css';
import './print.css';

/** Props of {@link UiProvider}. */
export interface UiProviderProps {
  children: ReactNode;
}

/**
 * Styles, German texts of the component library and base styles. Rendered once around the whole
 * page.
 */
export function UiProvider({ children }: UiProviderProps) {
  return (
    <ConfigProvider
      // The styles are in the style sheets of `theme/antd`.
      theme={{ zeroRuntime: true }}
      locale={german}
      wave={{ disabled: true }}
      button={{ autoInsertSpace: false }}
    >
      <div className="as-root">{children}</div>
    </ConfigProvider>
  );
}
