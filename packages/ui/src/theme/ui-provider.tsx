import ConfigProvider from 'antd/es/config-provider';
import german from 'antd/es/locale/de_DE';
import type { ReactNode } from 'react';

import './tokens.css';
import './base.css';
import './print.css';
import { antdTheme } from './antd-theme.ts';

/** Props of {@link UiProvider}. */
export interface UiProviderProps {
  /** The style nonce of the content security policy, for the style elements of antd. */
  nonce?: string | undefined;
  children: ReactNode;
}

/**
 * Theme, German texts of the component library and base styles. Rendered once around the whole
 * page.
 */
export function UiProvider({ nonce, children }: UiProviderProps) {
  return (
    <ConfigProvider
      theme={antdTheme}
      locale={german}
      wave={{ disabled: true }}
      button={{ autoInsertSpace: false }}
      {...(nonce === undefined ? {} : { csp: { nonce } })}
    >
      <div className="as-root">{children}</div>
    </ConfigProvider>
  );
}
