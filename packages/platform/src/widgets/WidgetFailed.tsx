import { Dialog, ErrorState } from '@aboschalter/ui';
import type { WidgetError } from './widget-resolver.ts';

/** The dialog that shows the failure of a widget. Only for widgets that are dialogs themselves. */
export interface DialogFrame {
  readonly title: string;
  readonly onClose: () => void;
}

/** Props of {@link WidgetFailed}. */
export interface WidgetFailedProps {
  readonly failure: WidgetError;
  readonly dialog?: DialogFrame | undefined;
  readonly onRetry: () => void;
}

/** Shows the failure of a widget or panel with a retry, in place of the content or in a dialog. */
export function WidgetFailed({ failure, dialog, onRetry }: WidgetFailedProps) {
  const errorState = (
    <ErrorState
      title="Dieser Bereich ist gerade nicht verfügbar"
      description={failure.message}
      hint="Sie können überall sonst weiterarbeiten."
      incidentId={failure.incidentId}
      details={failure.report}
      onRetry={onRetry}
    />
  );
  return dialog ? (
    <Dialog open title={dialog.title} onClose={dialog.onClose}>
      {errorState}
    </Dialog>
  ) : (
    errorState
  );
}
