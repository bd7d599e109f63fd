import type { TicketHolder } from '@aboschalter/contract';
import type { ErrorStateProps } from '@aboschalter/ui';
import type { IssuancePhase } from './issuing-state.ts';

/** The reason why issuing is not possible, as an error to show. */
export type BlockingError = Pick<ErrorStateProps, 'title' | 'what' | 'todo' | 'onRetry'>;

interface IssuePreconditions {
  readonly hasDevice: boolean;
  /** Undefined if the customer has no such holder. */
  readonly holder: TicketHolder | undefined;
  readonly phase: IssuancePhase;
  /** Reads the journal or the ticket list again. */
  readonly onRetry: () => void;
}

/** The reason that prevents issuing, if any. */
export function getBlockingError({ hasDevice, holder, phase, onRetry }: IssuePreconditions): BlockingError | undefined {
  if (!hasDevice) {
    return {
      what: 'Es ist weder ein Kartenleser noch ein Kartendrucker eingerichtet.',
      todo: 'Bitte wenden Sie sich an Ihre Administration.',
    };
  }
  if (!holder) {
    return {
      what: 'Der Fahrkarteninhaber dieser Berechtigung wurde nicht gefunden.',
      todo: 'Bitte öffnen Sie den Kunden erneut.',
    };
  }
  if (phase.kind === 'unknown') {
    return {
      title: 'Ob die Berechtigung schon ausgegeben ist, konnte nicht festgestellt werden',
      what: phase.why,
      todo: 'Bitte lassen Sie die Karte liegen und versuchen Sie es erneut.',
      onRetry,
    };
  }
  return undefined;
}
