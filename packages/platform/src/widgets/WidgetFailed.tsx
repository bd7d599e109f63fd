import { Dialog, ErrorState } from '@aboschalter/ui';
import type { WidgetError } from './widget-resolver.ts';

/** The dialog around a failed widget that is a dialog itself. */
export interface DialogFrame {
  readonly title: string;
  readonly onClose: () => void;
}

export interface WidgetFailedProps {
  readonly failure: WidgetError;
  readonly dialog?: DialogFrame | undefined;
  readonly onRetry: () => void;
}

/** The failure of a widget or panel, in place or in a dialog, with a retry. */
export function WidgetFailed({ failure, dialog, onRetry }: WidgetFailedProps) {
  const card = (
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
      {card}
    </Dialog>
  ) : (
    card
  );
}
