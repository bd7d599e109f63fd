import { CONTINUE_ISSUING_LABEL } from '@aboschalter/contract/records';
import { Button, ConfirmDialog, MenuButton, type MenuItem } from '@aboschalter/ui';
import { useState } from 'react';
import { canIssueAnyway } from './doubt-texts.ts';
import { CLOSE_DISABLED_MESSAGE } from './issuance-messages.ts';
import type { Issuance } from './use-issuance.ts';

export interface IssueFooterProps {
  readonly issuing: Issuance;
  readonly onClose: () => void;
  readonly onStart: () => void;
  /** Called when staff have confirmed to issue although a card may already have the ticket. */
  readonly onStartInDoubt: () => void;
  /** Called to read the card again. */
  readonly onReadCard: () => void;
  /** Called to change the options of an interrupted issuing; undefined if there is nothing to change. */
  readonly onChangeOptions: (() => void) | undefined;
  /** The button after the result. */
  readonly next: NextAction;
}

/** The action that the dialog offers after the ticket is issued. */
export interface NextAction {
  readonly label: string;
  readonly onPress: () => void;
}

/**
 * The buttons of the dialog. Each phase has at most one primary button, which is on the right and has the focus. The keys let React
 * mount a new primary button in the next phase instead of reusing the previous one, so that `autoFocus` applies to it.
 */
export function IssueFooter({ issuing, onClose, onStart, onStartInDoubt, onReadCard, onChangeOptions, next }: IssueFooterProps) {
  const { phase, cancel } = issuing;
  switch (phase.kind) {
    case 'doubtful':
      return (
        <>
          {canIssueAnyway(phase.doubt) ? <IssueAnyway key="anyway" onConfirm={onStartInDoubt} /> : null}
          <Button key="close" onClick={onClose}>
            Abbrechen
          </Button>
          <Button key="read-card" variant="primary" autoFocus onClick={onReadCard}>
            {phase.doubt.card.kind === 'not-read' ? 'Karte lesen' : 'Karte erneut lesen'}
          </Button>
        </>
      );
    case 'issued':
      if (phase.note === undefined) {
        return (
          <>
            {/* The default action 'Fertig' closes the dialog already. */}
            {next.onPress === onClose ? null : (
              <Button key="close" onClick={onClose}>
                Schließen
              </Button>
            )}
            <Button key="next" variant="primary" autoFocus onClick={next.onPress}>
              {next.label}
            </Button>
          </>
        );
      }
      return <CloseButton onClose={onClose} />;
    case 'issued-elsewhere':
      return <CloseButton onClose={onClose} />;
    case 'questionable-card':
      return (
        <>
          <div key="confirm" className="as-dialog__left">
            <Button onClick={issuing.confirmCard}>Trotzdem auf diese Karte ausgeben</Button>
          </div>
          <Button key="close" onClick={onClose}>
            Abbrechen
          </Button>
          <Button key="decline" variant="primary" autoFocus onClick={issuing.declineCard}>
            Andere Karte verwenden
          </Button>
        </>
      );
    case 'interrupted': {
      // The primary button is the action that the message recommends; the menu has the other one.
      const isReadingRecommended = phase.inspection.kind === 'other-card' || phase.inspection.kind === 'unreadable';
      const otherAction = isReadingRecommended
        ? { label: CONTINUE_ISSUING_LABEL, onSelect: onStart }
        : { label: READ_AGAIN, onSelect: onReadCard };
      return (
        <>
          <FurtherActions
            key="further"
            actions={onChangeOptions ? [otherAction, { label: CHANGE_OPTIONS, onSelect: onChangeOptions }] : [otherAction]}
            card={phase.interrupted.appInstanceNumber}
            onLost={issuing.declareLost}
          />
          <Button key="close" onClick={onClose}>
            Abbrechen
          </Button>
          {isReadingRecommended ? (
            <Button key="read-card" variant="primary" autoFocus onClick={onReadCard}>
              {READ_AGAIN}
            </Button>
          ) : (
            <Button key="start" variant="primary" writes autoFocus onClick={onStart}>
              {CONTINUE_ISSUING_LABEL}
            </Button>
          )}
        </>
      );
    }
    case 'running':
    case 'checking':
    case 'finishing':
      return (
        <Button key="close" onClick={cancel} disabledReason={cancel ? undefined : CLOSE_DISABLED_MESSAGE}>
          Abbrechen
        </Button>
      );
    // The phases 'opening' and 'ready'. In the phase 'unknown', the dialog has the buttons of `BlockedFooter`.
    default:
      return (
        <>
          <Button key="close" onClick={onClose}>
            Abbrechen
          </Button>
          <Button key="start" variant="primary" writes autoFocus loading={phase.kind !== 'ready'} onClick={onStart}>
            Ausgabe starten
          </Button>
        </>
      );
  }
}

export interface BlockedFooterProps {
  readonly onClose: () => void;
  /** Undefined if a retry cannot help. */
  readonly onRetry: (() => void) | undefined;
}

/** The buttons while issuing is not possible: the retry is primary, if there is one. */
export function BlockedFooter({ onClose, onRetry }: BlockedFooterProps) {
  return (
    <>
      <Button onClick={onClose}>Schließen</Button>
      {onRetry ? (
        <Button variant="primary" autoFocus onClick={onRetry}>
          Erneut versuchen
        </Button>
      ) : null}
    </>
  );
}

function CloseButton({ onClose }: Pick<IssueFooterProps, 'onClose'>) {
  return (
    <Button variant="primary" autoFocus onClick={onClose}>
      Schließen
    </Button>
  );
}

/** 'Trotzdem ausgeben': asks for confirmation, because a card may already have the ticket. */
function IssueAnyway({ onConfirm }: { readonly onConfirm: () => void }) {
  const [isConfirming, setConfirming] = useState(false);
  return (
    <>
      <div className="as-dialog__left">
        <Button onClick={() => setConfirming(true)} popup="dialog">
          Trotzdem ausgeben
        </Button>
      </div>
      <ConfirmDialog
        open={isConfirming}
        title="Trotzdem ausgeben"
        confirmLabel="Trotzdem ausgeben"
        danger
        writes
        onConfirm={onConfirm}
        onCancel={() => setConfirming(false)}
      >
        <p>Ob die Berechtigung schon auf einer Karte ist, ist nicht bekannt.</p>
        <p>Mit einer erneuten Ausgabe kann es zwei gültige Karten geben. Bitte prüfen Sie vorher, was der Kunde schon hat.</p>
      </ConfirmDialog>
    </>
  );
}

interface FurtherActionsProps {
  /** The actions that the message does not recommend. */
  readonly actions: readonly MenuItem[];
  readonly card: number;
  readonly onLost: () => Promise<void>;
}

/** 'Weitere Möglichkeiten' after an interruption: other actions, and 'Karte als verloren melden', which asks for confirmation. */
function FurtherActions({ actions, card, onLost }: FurtherActionsProps) {
  const [isConfirming, setConfirming] = useState(false);
  const confirm = async () => {
    await onLost();
    setConfirming(false);
  };
  return (
    <>
      <div className="as-dialog__left">
        <MenuButton
          label={FURTHER}
          align="start"
          items={[...actions, { label: 'Karte als verloren melden …', onSelect: () => setConfirming(true) }]}
        >
          {FURTHER}
        </MenuButton>
      </div>
      <ConfirmDialog
        open={isConfirming}
        title={`Karte ${card} als verloren melden`}
        confirmLabel="Als verloren melden"
        danger
        writes
        onConfirm={confirm}
        onCancel={() => setConfirming(false)}
      >
        <p>Die Berechtigung erhält dann eine neue Nummer und wird auf eine andere Karte ausgegeben.</p>
        <p>Was auf der verlorenen Karte steht, gilt nicht mehr. Dieser Vorgang kann nicht rückgängig gemacht werden!</p>
      </ConfirmDialog>
    </>
  );
}

const CHANGE_OPTIONS = 'Sichtdruck und Kundendaten ändern';
const FURTHER = 'Weitere Möglichkeiten';
const READ_AGAIN = 'Karte erneut lesen';
