import { calls, type CardAuthorization, type CardReadResult, type CommandServerDevice } from '@aboschalter/contract';
import { useCustomerSearch } from '@aboschalter/counter';
import { confirmLeave, useNavigateToRoute, usePermission, useShell, WidgetSlot } from '@aboschalter/platform';
import { Button, CardIcon, Dialog, FormError, InlineNotice, Spinner } from '@aboschalter/ui';
import { useEffect, useRef } from 'react';
import { isWithdrawn } from '../../cards/is-withdrawn.ts';
import { MessageLink } from '../../command-server/MessageLink.tsx';
import { NO_CARD_DATA_MESSAGE } from '../../cards/read-card-with-session.ts';
import { CardDisplay } from './CardDisplay.tsx';
import type { CardPhase } from './card-reader-state.ts';
import { useCardReader } from './use-card-reader.ts';
import { WithdrawDialog } from './WithdrawDialog.tsx';
import './card-reader.css';

/** Props of the card reader dialog. */
export interface CardReaderProps {
  readonly onCustomerOpened: (customerUuid: string) => void;
  readonly onClose: () => void;
}

export type CardReaderContentProps = CardReaderProps & { readonly device: CommandServerDevice };

/** Creates the search criteria for the customer of a card. */
const createSearchCriteria = ({ Applikationsdaten: { ApplikationsInstanzNummer, ApplikationsInstanzOrgID } }: CardReadResult) => ({
  appInstanceNumber: `${ApplikationsInstanzNummer}`,
  appInstanceOrgId: `${ApplikationsInstanzOrgID}`,
});

/**
 * Creates the search criteria for a card whose authorizations are all withdrawn; an empty list for all other cards. No ticket refers
 * to such a card, so the customer is searched by the number of each withdrawn authorization. Uses only authorizations of the
 * own organization, because another organization may use the same numbers for other customers.
 */
const createWithdrawnSearchCriteria = ({ Berechtigungsdaten: authorizations }: CardReadResult, orgId: number) =>
  authorizations.every(isWithdrawn)
    ? authorizations
        .filter(({ BerechtigungsOrgID }) => BerechtigungsOrgID === orgId)
        .map(({ BerechtigungsNummer }) => ({ ticketNumber: `${BerechtigungsNummer}` }))
    : [];

/** Shown in the dialog with the next actions, in addition to the toast of the specification. */
const NO_CUSTOMER = 'Zu dieser Karte gibt es keinen Kunden. Lesen Sie eine andere Karte, oder suchen Sie den Kunden.';

/** Scrolls a message at the top of a long card into view, because the button that has caused it is at the bottom. */
const scrollIntoView = (element: HTMLElement | null) => element?.scrollIntoView({ block: 'nearest' });

/** Whether the card was read and has neither customer data nor an authorization. The next step is then to read another card. */
const isBlank = (phase: CardPhase): boolean =>
  phase.kind === 'read' && !phase.card.AppKundendaten && phase.card.Berechtigungsdaten.length === 0;

/** Returns why 'Kunde öffnen' is disabled; undefined if it is enabled. */
function getOpenDisabledReason({ kind }: CardPhase): string | undefined {
  if (kind === 'reading') return 'Die Karte wird gelesen.';
  return kind === 'no-data' ? 'Es sind keine Kartendaten vorhanden.' : undefined;
}

/**
 * Returns the refs of the buttons 'Karte lesen' and 'Kunde öffnen'. If one of them has the focus, moves the focus to the button of
 * the next step: 'Karte lesen' if the card has no customer, otherwise 'Kunde öffnen'.
 */
function useFocusNextStep({ kind }: CardPhase, hasCustomer: boolean) {
  const read = useRef<HTMLButtonElement>(null);
  const open = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    const { activeElement } = document;
    if (activeElement !== read.current && activeElement !== open.current) return;
    if (kind === 'no-data' || (kind === 'read' && !hasCustomer)) read.current?.focus();
    if (kind === 'read' && hasCustomer) open.current?.focus();
  }, [kind, hasCustomer]);
  return { read, open };
}

/** The content of the card reader dialog (specification, document 2, section 2). Reading starts on mount. */
export function CardReaderContent({ device, onCustomerOpened, onClose }: CardReaderContentProps) {
  const { dispatch, isWithdrawing, phase, problem, rememberedCustomers, withdrawal, withdrawnNumber } = useCardReader(device);
  const { client } = useShell();
  const go = useNavigateToRoute();
  const canWithdraw = usePermission('issue-ticket');
  const {
    search,
    isPending,
    hits,
    isEmpty,
    failure: openFailure,
    choose,
    dismiss,
  } = useCustomerSearch({
    onOpened: onCustomerOpened,
    emptyMessage: 'Kunde konnte nicht gefunden werden',
    emptyLevel: 'error',
  });

  const openCustomer = async () => {
    if (phase.kind !== 'read' || !(await confirmLeave())) return;
    const hasOnlyWithdrawn = phase.card.Berechtigungsdaten.every(isWithdrawn);
    const isCardRemembered = rememberedCustomers?.card === phase.card.Applikationsdaten.ApplikationsInstanzNummer;
    const [onlyHit, ...otherHits] = hasOnlyWithdrawn && isCardRemembered ? rememberedCustomers.hits : [];
    if (onlyHit && otherHits.length === 0) await choose(onlyHit);
    else await search(createSearchCriteria(phase.card), createWithdrawnSearchCriteria(phase.card, device.orgId));
  };
  /**
   * Asks staff to confirm a withdrawal. Before the last authorization is withdrawn, the customer is searched and remembered,
   * because afterwards the card no longer refers to them.
   */
  const askToWithdraw = async (card: CardReadResult, authorization: CardAuthorization) => {
    dispatch({ kind: 'choose', card, authorization });
    if (card.Berechtigungsdaten.filter((listed) => !isWithdrawn(listed)).length > 1) return;
    // The withdrawal is possible even if this search fails.
    const customers = await client.request(calls.searchCustomers, { query: createSearchCriteria(card) }).catch(() => []);
    if (customers.length > 0)
      dispatch({ kind: 'customers-found', card: card.Applikationsdaten.ApplikationsInstanzNummer, hits: customers });
  };
  const searchCustomer = () => {
    onClose();
    go('landing-page');
  };
  const hasCustomer = phase.kind !== 'no-data' && !isBlank(phase) && !isEmpty;
  const { read: readButton, open: openButton } = useFocusNextStep(phase, hasCustomer);
  const footer = (
    <>
      <Button
        ref={readButton}
        variant={hasCustomer ? 'default' : 'primary'}
        icon={<CardIcon />}
        loading={phase.kind === 'reading'}
        onClick={() => {
          // A search for the customer of the previous card may have had no hit.
          dismiss();
          dispatch({ kind: 'read-again' });
        }}
      >
        Karte lesen
      </Button>
      <Button
        ref={openButton}
        variant={hasCustomer ? 'primary' : 'default'}
        autoFocus
        loading={isPending}
        disabledReason={getOpenDisabledReason(phase)}
        onClick={() => void openCustomer()}
      >
        Kunde öffnen
      </Button>
    </>
  );
  const shownProblem = problem ?? (phase.kind === 'no-data' ? phase.failure : undefined);
  return (
    <Dialog open title="Kartenleser" width={720} onClose={isWithdrawing ? undefined : onClose} footer={footer}>
      <div className="ticketing-card" aria-busy={phase.kind === 'reading'}>
        {phase.kind === 'reading' ? (
          <p role="status" className="ticketing-card__wait">
            <Spinner /> Bitte warten...
          </p>
        ) : null}
        {isEmpty || openFailure !== undefined ? (
          <div ref={scrollIntoView}>
            {isEmpty ? (
              <InlineNotice alert text={NO_CUSTOMER} actions={[{ label: 'Kunde suchen', onAction: searchCustomer }]} />
            ) : (
              <InlineNotice alert text={openFailure ?? ''} isRetrying={isPending} onRetry={() => void openCustomer()} />
            )}
          </div>
        ) : null}
        <FormError text={shownProblem} />
        <MessageLink message={shownProblem} />
        {phase.kind === 'no-data' ? <p role="status">{NO_CARD_DATA_MESSAGE}</p> : null}
        {phase.kind === 'read' ? (
          <CardDisplay
            card={phase.card}
            orgId={device.orgId}
            withdrawnNumber={withdrawnNumber}
            onWithdraw={canWithdraw ? (authorization) => void askToWithdraw(phase.card, authorization) : undefined}
          />
        ) : null}
      </div>
      {withdrawal ? (
        <WithdrawDialog
          authorization={withdrawal.authorization}
          errorMessage={withdrawal.failure}
          loading={isWithdrawing}
          onConfirm={() => dispatch({ kind: 'confirm' })}
          onCancel={() => dispatch({ kind: 'cancel' })}
        />
      ) : null}
      {/* The widget is a dialog, so it needs no height. */}
      {hits ? <WidgetSlot name="customer-hits" height={0} hits={hits} onSelect={(hit) => void choose(hit)} onClose={dismiss} /> : null}
    </Dialog>
  );
}
