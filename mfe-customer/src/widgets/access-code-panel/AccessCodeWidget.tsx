import type { WidgetPropsByName } from '@aboschalter/platform/remote';
import { AccessCodePanel } from '../../access-codes/AccessCodePanel.tsx';

/** The latest access code. It has no button to create one, because the print page contains the access code buttons elsewhere. */
export function AccessCodeWidget({ customerUuid }: WidgetPropsByName['access-code-panel']) {
  return <AccessCodePanel customerUuid={customerUuid} isReadOnly />;
}
