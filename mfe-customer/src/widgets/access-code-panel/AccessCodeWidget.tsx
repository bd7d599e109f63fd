import type { WidgetPropsByName } from '@aboschalter/platform/remote';
import { AccessCodePanel } from '../../access-codes/AccessCodePanel.tsx';

/** The latest access code, without a button to create one: for that, the print page has the widget `access-code-buttons`. */
export function AccessCodeWidget({ customerUuid }: WidgetPropsByName['access-code-panel']) {
  return <AccessCodePanel customerUuid={customerUuid} isReadOnly />;
}
