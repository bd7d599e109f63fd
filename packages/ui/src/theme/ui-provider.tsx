import ConfigProvider from 'antd/es/config-provider';
import german from 'antd/es/locale/de_DE';
import type { ReactNode } from 'react';

import './tokens.css';
import './base.css';
import './print.css';
import { antdTheme } from './antd-theme.ts';

/** Props of {@link UiProvider}. */
export interface UiProviderProps {
  /** The style nonce of the content security policy; antd puts it on the style elements it writes. */
  nonce?: string | undefined;
  children: ReactNode;
}

/** Theme, German texts of the component library and base styles. Stands once around everything. */
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
