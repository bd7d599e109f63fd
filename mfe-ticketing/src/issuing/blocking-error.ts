import type { TicketHolder } from '@aboschalter/contract';
import type { ErrorStateProps } from '@aboschalter/ui';
import type { IssuancePhase } from './issuing-state.ts';

/** The reason why issuing is not possible, as an error to show. */
export type BlockingError = Pick<ErrorStateProps, 'title' | 'description' | 'hint' | 'onRetry'>;

interface IssuePreconditions {
  readonly hasDevice: boolean;
  /** Undefined if the customer has no such holder. */
  readonly holder: TicketHolder | undefined;
  readonly phase: IssuancePhase;
  /** Reads the journal or the ticket list again. */
  readonly onRetry: () => void;
}

/** Returns the reason that prevents issuing; undefined if issuing is possible. */
export function getBlockingError({ hasDevice, holder, phase, onRetry }: IssuePreconditions): BlockingError | undefined {
  if (!hasDevice) {
    return {
      description: 'Es ist weder ein Kartenleser noch ein Kartendrucker eingerichtet.',
      hint: 'Bitte wenden Sie sich an Ihre Administration.',
    };
  }
  if (!holder) {
    return {
      description: 'Der Fahrkarteninhaber dieser Berechtigung wurde nicht gefunden.',
      hint: 'Bitte öffnen Sie den Kunden erneut.',
    };
  }
  if (phase.kind === 'unknown') {
    return {
      title: 'Ob die Berechtigung schon ausgegeben ist, konnte nicht festgestellt werden',
      description: phase.why,
      hint: 'Bitte lassen Sie die Karte liegen und versuchen Sie es erneut.',
      onRetry,
    };
  }
  return undefined;
}
