import { Button } from '@aboschalter/ui';
import type { IssuingPhase } from './issuing-phase.ts';

export interface IssueFooterProps {
  readonly phase: IssuingPhase;
  readonly onClose: () => void;
  readonly onStart: () => void;
  /** Reads the card once more. */
  readonly onLook: () => void;
}

const STAY = 'Bitte warten Sie, bis der Vorgang beendet ist.';

/** The buttons of the dialog. The one that goes on keeps its place and the focus through all phases. */
export function IssueFooter({ phase, onClose, onStart, onLook }: IssueFooterProps) {
  const canStart = phase.kind === 'ready' || phase.kind === 'begun';
  const canLeave = canStart || phase.kind === 'opening';
  return (
    <>
      <Button key="close" onClick={onClose} disabledReason={canLeave ? undefined : STAY}>
        Abbrechen
      </Button>
      {phase.kind === 'begun' ? (
        <Button key="look" onClick={onLook}>
          Karte erneut lesen
        </Button>
      ) : null}
      <Button key="start" kind="primary" autoFocus busy={!canStart} onClick={onStart}>
        {phase.kind === 'begun' ? 'Ausgabe fortsetzen' : 'Ausgabe starten'}
      </Button>
    </>
  );
}
