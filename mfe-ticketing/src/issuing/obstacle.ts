import type { TicketHolder } from '@aboschalter/contract';
import type { ErrorStateProps } from '@aboschalter/ui';
import type { IssuingPhase } from './issuing-phase.ts';

/** Why nothing can be issued just now, as an error to show. */
export type Obstacle = Pick<ErrorStateProps, 'title' | 'what' | 'todo' | 'onRetry'>;

interface Circumstances {
  readonly hasDevice: boolean;
  /** Undefined where the customer has no such holder. */
  readonly holder: TicketHolder | undefined;
  readonly phase: IssuingPhase;
  /** Asks the journal or the ticket list again. */
  readonly onRetry: () => void;
}

/** What stands in the way of an issuing, if anything. */
export function obstacleOf({ hasDevice, holder, phase, onRetry }: Circumstances): Obstacle | undefined {
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
