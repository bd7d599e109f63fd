import type { ErrorStateProps } from '@aboschalter/ui';
import type { HolderState } from './use-holder.ts';
import type { IssuingPhase } from './issuing-phase.ts';

/** Why nothing can be issued just now: an error to show, or something that is still loading. */
export type Obstacle = 'loading' | Pick<ErrorStateProps, 'title' | 'what' | 'todo' | 'onRetry'>;

interface Circumstances {
  readonly hasDevice: boolean;
  readonly holder: HolderState;
  readonly phase: IssuingPhase;
  /** Asks the journal again. */
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
  if (holder.kind === 'loading') return 'loading';
  if (holder.kind === 'failed') {
    return { title: 'Der Fahrkarteninhaber konnte nicht geladen werden', what: holder.why, onRetry: holder.retry };
  }
  if (holder.kind === 'missing') {
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
