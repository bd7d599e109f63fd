import { calls, type CardAuthorization, type CardReadResult, type CommandServerDevice, type CustomerHit } from '@aboschalter/contract';
import { useCustomerSearch } from '@aboschalter/counter';
import { confirmLeave, usePermission, useShell, WidgetSlot } from '@aboschalter/platform';
import { Button, CardIcon, Dialog, FormError, Spinner } from '@aboschalter/ui';
import { useState } from 'react';
import { isWithdrawn } from '../../cards/is-withdrawn.ts';
import { NO_CARD_DATA_MESSAGE } from '../../cards/read-card-with-session.ts';
import { CardDisplay } from './CardDisplay.tsx';
import { useCard, type CardState } from './use-card.ts';
import { useWithdrawal } from './use-withdrawal.ts';
import { WithdrawDialog } from './WithdrawDialog.tsx';
import './card-reader.css';

/** Props of the card reader dialog. */
export interface CardReaderProps {
  readonly onCustomerOpened: (customerUuid: string) => void;
  readonly onClose: () => void;
}

export type CardReaderContentProps = CardReaderProps & { readonly device: CommandServerDevice };

/** The search for the customer of a card. */
const criteriaOf = ({ Applikationsdaten: { ApplikationsInstanzNummer, ApplikationsInstanzOrgID } }: CardReadResult) => ({
  appInstanceNumber: `${ApplikationsInstanzNummer}`,
  appInstanceOrgId: `${ApplikationsInstanzOrgID}`,
});

/**
 * The searches for the customer of a card whose authorizations are all withdrawn, so that no ticket refers to the card
 * any more: by the numbers of the withdrawn ones. Only own ones: other organizations may use the numbers of other
 * customers.
 */
const withdrawnCriteriaOf = ({ Berechtigungsdaten: authorizations }: CardReadResult, orgId: number) =>
  authorizations.every(isWithdrawn)
    ? authorizations
        .filter(({ BerechtigungsOrgID }) => BerechtigungsOrgID === orgId)
        .map(({ BerechtigungsNummer }) => ({ ticketNumber: `${BerechtigungsNummer}` }))
    : [];

/** Why the customer cannot be opened. */
function openDisabledReason({ kind }: CardState): string | undefined {
  if (kind === 'reading') return 'Die Karte wird gelesen.';
  return kind === 'no-data' ? 'Es sind keine Kartendaten vorhanden.' : undefined;
}

/** The card reading display (specification, document 2, section 2). Reading starts on mount. */
export function CardReaderContent({ device, onCustomerOpened, onClose }: CardReaderContentProps) {
  const { state, read, readHeld } = useCard(device);
  const { client } = useShell();
  /** The customer of the card when its last authorization was withdrawn: the card no longer refers to the customer. */
  const [owner, setOwner] = useState<{ readonly card: number; readonly hits: readonly CustomerHit[] }>();
  const mayWithdraw = usePermission('issue-ticket');
  const [chosen, setChosen] = useState<{ readonly card: CardReadResult; readonly authorization: CardAuthorization }>();
  /** Why it is unknown whether an authorization was withdrawn. 'Karte lesen' shows the outcome. */
  const [problem, setProblem] = useState<string>();
  const [withdrawn, setWithdrawn] = useState<number>();
  const onWithdrawn = (number: number) => {
    setChosen(undefined);
    setWithdrawn(number);
  };
  const onUnknown = (message: string) => {
    setChosen(undefined);
    setProblem(message);
  };
  const withdrawal = useWithdrawal({ device, reread: readHeld, onWithdrawn, onUnknown });
  const { search, busy, hits, choose, dismiss } = useCustomerSearch({
    onOpened: onCustomerOpened,
    noHit: 'Kunde konnte nicht gefunden werden',
    noHitLevel: 'error',
  });

  const openCustomer = async () => {
    if (state.kind !== 'read' || !(await confirmLeave())) return;
    const isEmpty = state.card.Berechtigungsdaten.every(isWithdrawn);
    const known = isEmpty && owner?.card === state.card.Applikationsdaten.ApplikationsInstanzNummer ? owner.hits : [];
    const [only, ...others] = known;
    if (only && others.length === 0) await choose(only);
    else await search(criteriaOf(state.card), withdrawnCriteriaOf(state.card, device.orgId));
  };
  /** Opens the question about a withdrawal. The customer is searched while the card still refers to them. */
  const askToWithdraw = async (card: CardReadResult, authorization: CardAuthorization) => {
    setChosen({ card, authorization });
    setProblem(undefined);
    if (card.Berechtigungsdaten.filter((one) => !isWithdrawn(one)).length > 1) return;
    // After a failed search the customer is not remembered.
    const hits = await client.request(calls.searchCustomers, { query: criteriaOf(card) }).catch(() => []);
    if (hits.length > 0) setOwner({ card: card.Applikationsdaten.ApplikationsInstanzNummer, hits });
  };
  const readAgain = () => {
    setWithdrawn(undefined);
    setProblem(undefined);
    void read();
  };
  const footer = (
    <>
      <Button icon={<CardIcon />} busy={state.kind === 'reading'} onClick={readAgain}>
        Karte lesen
      </Button>
      <Button kind="primary" autoFocus busy={busy} disabledReason={openDisabledReason(state)} onClick={() => void openCustomer()}>
        Kunde öffnen
      </Button>
    </>
  );
  return (
    <Dialog open title="Kartenleser" width={720} onClose={withdrawal.busy ? undefined : onClose} footer={footer}>
      <div className="ticketing-card" aria-busy={state.kind === 'reading'}>
        {state.kind === 'reading' ? (
          <p role="status" className="ticketing-card__wait">
            <Spinner /> Bitte warten...
          </p>
        ) : null}
        <FormError text={problem ?? (state.kind === 'no-data' ? state.failure : undefined)} />
        {state.kind === 'no-data' ? <p role="status">{NO_CARD_DATA_MESSAGE}</p> : null}
        {state.kind === 'read' ? (
          <CardDisplay
            card={state.card}
            orgId={device.orgId}
            withdrawn={withdrawn}
            onWithdraw={mayWithdraw ? (authorization) => void askToWithdraw(state.card, authorization) : undefined}
          />
        ) : null}
      </div>
      {chosen ? (
        <WithdrawDialog
          authorization={chosen.authorization}
          onConfirm={() => withdrawal.withdraw(chosen.card, chosen.authorization)}
          onCancel={() => setChosen(undefined)}
        />
      ) : null}
      {hits ? <WidgetSlot name="customer-hits" height={0} hits={hits} onSelect={(hit) => void choose(hit)} onClose={dismiss} /> : null}
    </Dialog>
  );
}
