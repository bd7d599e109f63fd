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

/** Provides the theme, the base styles and the German texts of antd. Rendered once, around the whole page. */
export function UiProvider({ children }: UiProviderProps) {
  return (
    <ConfigProvider
      // antd generates no styles at runtime, because the style sheets of `theme/antd` contain them.
      theme={{ zeroRuntime: true }}
      locale={german}
      wave={{ disabled: true }}
      button={{ autoInsertSpace: false }}
    >
      <div className="as-root">{children}</div>
    </ConfigProvider>
  );
}
