import type { CardAuthorization, CommandServerDevice } from '@aboschalter/contract';
import { askToLeave, useCustomerSearch, usePermission, WidgetSlot } from '@aboschalter/shell-api';
import type { WidgetProps } from '@aboschalter/shell-api/remote';
import { Button, CardIcon, Dialog, Spinner } from '@aboschalter/ui';
import { useState } from 'react';
import { NO_CARD_DATA } from '../../cards/read-card-on.ts';
import { CardDisplay } from './CardDisplay.tsx';
import { useCard, type CardState } from './use-card.ts';
import { useWithdrawal } from './use-withdrawal.ts';
import { WithdrawDialog } from './WithdrawDialog.tsx';
import './card-reader.css';

export type CardReadingProps = WidgetProps['card-reader'] & { readonly device: CommandServerDevice };

/** Why the customer cannot be opened. */
function withoutCard({ kind }: CardState): string | undefined {
  if (kind === 'reading') return 'Die Karte wird gelesen.';
  return kind === 'no-data' ? 'Es sind keine Kartendaten vorhanden.' : undefined;
}

/** The card reading display (specification, document 2, section 2). Reading starts when it opens. */
export function CardReading({ device, onCustomerOpened, onClose }: CardReadingProps) {
  const { state, read, readHeld } = useCard(device);
  const mayWithdraw = usePermission('issue-ticket');
  const [chosen, setChosen] = useState<CardAuthorization>();
  const [withdrawn, setWithdrawn] = useState<number>();
  const onWithdrawn = (number: number) => {
    setChosen(undefined);
    setWithdrawn(number);
  };
  const withdrawal = useWithdrawal({ device, reread: readHeld, onWithdrawn });
  const { search, busy, hits, choose, dismiss } = useCustomerSearch({
    onOpened: onCustomerOpened,
    noHit: 'Kunde konnte nicht gefunden werden',
    noHitLevel: 'error',
  });

  const openCustomer = async () => {
    if (state.kind !== 'read' || !(await askToLeave())) return;
    const { ApplikationsInstanzNummer, ApplikationsInstanzOrgID } = state.card.Applikationsdaten;
    await search({ appInstanceNumber: `${ApplikationsInstanzNummer}`, appInstanceOrgId: `${ApplikationsInstanzOrgID}` });
  };
  const readAgain = () => {
    setWithdrawn(undefined);
    void read();
  };
  const footer = (
    <>
      <Button icon={<CardIcon />} busy={state.kind === 'reading'} onClick={readAgain}>
        Karte lesen
      </Button>
      <Button kind="primary" autoFocus busy={busy} disabledReason={withoutCard(state)} onClick={() => void openCustomer()}>
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
        {state.kind === 'no-data' ? <p role="status">{NO_CARD_DATA}</p> : null}
        {state.kind === 'read' ? (
          <CardDisplay card={state.card} orgId={device.orgId} withdrawn={withdrawn} onWithdraw={mayWithdraw ? setChosen : undefined} />
        ) : null}
      </div>
      {chosen && state.kind === 'read' ? (
        <WithdrawDialog
          authorization={chosen}
          onConfirm={() => withdrawal.withdraw(state.card, chosen)}
          onCancel={() => setChosen(undefined)}
        />
      ) : null}
      {hits ? <WidgetSlot name="customer-hits" height={0} hits={hits} onSelect={(hit) => void choose(hit)} onClose={dismiss} /> : null}
    </Dialog>
  );
}
