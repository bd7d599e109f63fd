import type { WidgetPropsByName } from '@aboschalter/platform/remote';
import { AccessCodePanel } from '../../access-codes/AccessCodePanel.tsx';

/** The latest access code next to the list of the print page, which has the buttons for access codes itself. */
export function AccessCodeWidget({ customerUuid }: WidgetPropsByName['access-code-panel']) {
  return <AccessCodePanel customerUuid={customerUuid} isReadOnly />;
}
