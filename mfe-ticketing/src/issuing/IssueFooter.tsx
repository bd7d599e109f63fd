import { Button, ConfirmDialog } from '@aboschalter/ui';
import { useState } from 'react';
import { canIssueAnyway } from './doubt-texts.ts';
import { CLOSE_DISABLED_MESSAGE } from './issuance-messages.ts';
import type { Issuance } from './use-issuance.ts';

export interface IssueFooterProps {
  readonly issuing: Issuance;
  readonly onClose: () => void;
  readonly onStart: () => void;
  /** Issues although a card may have the ticket. */
  readonly onStartInDoubt: () => void;
  /** Reads the card again. */
  readonly onLook: () => void;
}

/** The buttons of the dialog. The primary one keeps its position and the focus in all phases. */
export function IssueFooter({ issuing, onClose, onStart, onStartInDoubt, onLook }: IssueFooterProps) {
  const { phase, cancel } = issuing;
  switch (phase.kind) {
    case 'doubtful':
      return (
        <>
          {canIssueAnyway(phase.doubt) ? <IssueAnyway key="anyway" onConfirm={onStartInDoubt} /> : null}
          <Button key="close" onClick={onClose}>
            Abbrechen
          </Button>
          <Button key="look" kind="primary" autoFocus onClick={onLook}>
            {phase.doubt.card.kind === 'not-read' ? 'Karte lesen' : 'Karte erneut lesen'}
          </Button>
        </>
      );
    case 'issued':
    case 'elsewhere':
      return (
        <Button kind="primary" autoFocus onClick={onClose}>
          Schließen
        </Button>
      );
    case 'foreign-card':
      return (
        <>
          <div key="confirm" className="as-dialog__left">
            <Button kind="danger" onClick={issuing.confirmCard}>
              Trotzdem auf diese Karte ausgeben
            </Button>
          </div>
          <Button key="close" onClick={onClose}>
            Abbrechen
          </Button>
          <Button key="decline" kind="primary" autoFocus onClick={issuing.declineCard}>
            Andere Karte verwenden
          </Button>
        </>
      );
    default: {
      const isBegun = phase.kind === 'begun';
      const canStart = phase.kind === 'ready' || isBegun;
      const canClose = canStart || phase.kind === 'opening';
      return (
        <>
          {isBegun ? <ReportLostCard key="lost" card={phase.begun.appInstanceNumber} onLost={issuing.declareLost} /> : null}
          <Button key="close" onClick={cancel ?? onClose} disabledReason={canClose || cancel ? undefined : CLOSE_DISABLED_MESSAGE}>
            Abbrechen
          </Button>
          {isBegun ? (
            <Button key="look" onClick={onLook}>
              Karte erneut lesen
            </Button>
          ) : null}
          <Button key="start" kind="primary" writes autoFocus busy={!canStart} onClick={onStart}>
            {isBegun ? 'Ausgabe fortsetzen' : 'Ausgabe starten'}
          </Button>
        </>
      );
    }
  }
}

/** 'Trotzdem ausgeben', after a question: a card may already have the ticket. */
function IssueAnyway({ onConfirm }: { readonly onConfirm: () => void }) {
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <div className="as-dialog__left">
        <Button onClick={() => setAsking(true)} popup="dialog">
          Trotzdem ausgeben
        </Button>
      </div>
      <ConfirmDialog
        open={isAsking}
        title="Trotzdem ausgeben"
        confirmText="Trotzdem ausgeben"
        danger
        onConfirm={onConfirm}
        onCancel={() => setAsking(false)}
      >
        <p>Ob die Berechtigung schon auf einer Karte ist, ist nicht bekannt.</p>
        <p>Mit einer erneuten Ausgabe kann es zwei gültige Karten geben. Bitte prüfen Sie vorher, was der Kunde schon hat.</p>
      </ConfirmDialog>
    </>
  );
}

/** 'Karte als verloren melden', after a question. */
function ReportLostCard({ card, onLost }: { readonly card: number; readonly onLost: () => Promise<void> }) {
  const [isAsking, setAsking] = useState(false);
  const confirm = async () => {
    await onLost();
    setAsking(false);
  };
  return (
    <>
      <div className="as-dialog__left">
        <Button onClick={() => setAsking(true)} popup="dialog">
          Karte als verloren melden
        </Button>
      </div>
      <ConfirmDialog
        open={isAsking}
        title={`Karte ${card} als verloren melden`}
        confirmText="Als verloren melden"
        danger
        onConfirm={confirm}
        onCancel={() => setAsking(false)}
      >
        <p>Die Berechtigung erhält dann eine neue Nummer und wird auf eine andere Karte ausgegeben.</p>
        <p>Was auf der verlorenen Karte steht, gilt nicht mehr. Dieser Vorgang kann nicht rückgängig gemacht werden!</p>
      </ConfirmDialog>
    </>
  );
}
