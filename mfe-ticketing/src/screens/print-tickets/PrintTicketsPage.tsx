import {
  isPrintSessionOpenAtom,
  startPrintSession,
  unissuedTicketCountAtom,
  useActiveCustomerUuid,
  useTicketsToIssue,
} from '@aboschalter/counter';
import {
  isInterruptibleAtom,
  shellStore,
  useBaseData,
  useNavigateToRoute,
  usePermission,
  useShell,
  WidgetSlot,
} from '@aboschalter/platform';
import { Button, EmptyState, InlineNotice, isFocusFree, Panel, useMediaQuery } from '@aboschalter/ui';
import { useAtomValue } from 'jotai';
import { useEffect, useRef, useState } from 'react';
import { DocumentDialog } from '../../documents/DocumentDialog.tsx';
import { IssueDialog } from '../../issuing/IssueDialog.tsx';
import type { NextAction } from '../../issuing/IssueFooter.tsx';
import { CompletionBar } from './CompletionBar.tsx';
import { HolderGroup, type PrintPageDialog } from './HolderGroup.tsx';
import { IssuingStrip } from './IssuingStrip.tsx';
import { findNextEntry, groupByHolder } from './pending-issue-groups.ts';
import { useCompleteIssuance } from './use-complete-issuance.ts';
import './print-tickets.css';

/** Explains to users without the permission `issue-ticket` why the page has no button to issue. */
const ISSUED_BY_OTHERS_MESSAGE =
  'Die Karte gibt ein Benutzer mit dem Recht zur Ausgabe aus. Er findet die Berechtigung beim Fahrkarteninhaber. Sie können hier abschließen.';

/**
 * Returns the button of the next step: the primary button of a ticket, otherwise the last button of the first ticket (undefined while
 * the tickets load), or, without tickets, the last button of the bar.
 */
const findNextButton = (ticketCount: number): HTMLElement | undefined => {
  const primary = document.querySelector<HTMLElement>('.ticketing-print__actions .as-button--primary');
  if (primary) return primary;
  const container = document.querySelector(ticketCount > 0 ? '.ticketing-print__actions' : '.ticketing-print__bar');
  return [...(container?.querySelectorAll('button') ?? [])].at(-1);
};

/** Moves the focus to the button of the next step when the page is ready, and after a ticket has left the print list. */
function useFocusNextTicket({ ticketCount, isDialogOpen }: { readonly ticketCount: number; readonly isDialogOpen: boolean }): void {
  useEffect(() => {
    if (!isDialogOpen && isFocusFree()) findNextButton(ticketCount)?.focus();
  }, [ticketCount, isDialogOpen]);
}

/** The page 'Ticketdruck': tickets that were ordered and are not issued yet (specification, document 2, section 2). */
export function PrintTicketsPage() {
  const printList = useTicketsToIssue();
  const unissuedCount = useAtomValue(unissuedTicketCountAtom, { store: shellStore });
  const isPrintSessionOpen = useAtomValue(isPrintSessionOpenAtom, { store: shellStore });
  /** Whether no ticket is being issued. */
  const isIdle = useAtomValue(isInterruptibleAtom, { store: shellStore });
  const activeCustomerUuid = useActiveCustomerUuid();
  const hasTickets = printList.length > 0;
  // Store that a print session is open, so that after a reload the page is still locked, and shows its final message until staff finish.
  useEffect(() => {
    if (hasTickets) startPrintSession();
  }, [hasTickets]);
  /** Whether there are tickets to issue, or there were some in this print session. */
  const hadTickets = hasTickets || isPrintSessionOpen;
  const [dialog, setDialog] = useState<PrintPageDialog>();
  useFocusNextTicket({ ticketCount: printList.length, isDialogOpen: dialog !== undefined });
  const groups = groupByHolder(printList);
  const nextEntry = findNextEntry(groups);
  const canIssue = usePermission('issue-ticket');
  const completeIssuance = useCompleteIssuance();
  /** Whether staff have chosen 'Nächste Berechtigung', so that the next ticket is issued without a click. */
  const [startsNext, setStartsNext] = useState(false);
  const closeDialog = () => setDialog(undefined);
  const issuingTicketId = dialog?.kind === 'issue' ? dialog.ticket.id : undefined;
  const hasOtherTickets = printList.some(({ ticketId, documentMissing }) => ticketId !== issuingTicketId && documentMissing !== true);
  // The last ticket leaves the list before its document is created. Issuing is done only when the document exists.
  const isDone = unissuedCount === 0 && (issuingTicketId === undefined || isIdle);
  const isComplete = isDone && !hasTickets;
  const customers = new Set(printList.map(({ customerUuid }) => customerUuid));
  const customerUuid = customers.size === 1 ? [...customers][0] : activeCustomerUuid;
  // The buttons for access codes are at the bottom of the page (specification, document 2, section 2); wide windows also show the code.
  const areAccessCodesEnabled = useBaseData().data?.accessCodeSettings.active === true;
  const hasAccessCodes = hadTickets && areAccessCodesEnabled && customerUuid !== undefined;
  const isWide = useMediaQuery('(width >= 1920px)');
  const { widgets } = useShell();
  const hasAccessCodePanel = hasAccessCodes && isWide && widgets.has('access-code-panel');
  const accessCodePanel = useRef<HTMLDivElement>(null);
  const lacksDocument = printList.some(({ documentMissing }) => documentMissing === true);
  // Users who may not issue can only finish. If only documents are missing, creating them is the primary action.
  const isFinishPrimary = isComplete || (!canIssue && !isDone);
  const getNextAction = (): NextAction => {
    if (hasOtherTickets)
      return {
        label: 'Nächste Berechtigung',
        onPress: () => {
          closeDialog();
          setStartsNext(true);
        },
      };
    // When the dialog is closed, the page offers to create the missing document again.
    if (lacksDocument) return { label: 'Schließen', onPress: closeDialog };
    return {
      label: 'Berechtigungsausgabe abschließen',
      onPress: () => {
        closeDialog();
        completeIssuance();
      },
    };
  };
  return (
    <div className="ticketing-print">
      {hadTickets ? <IssuingStrip list={printList} unissuedCount={unissuedCount} customerUuid={customerUuid} /> : null}
      {hadTickets && !isDone && !canIssue ? <InlineNotice variant="info" text={ISSUED_BY_OTHERS_MESSAGE} /> : null}
      <div className="ticketing-print__columns">
        <div className="ticketing-print__list">
          {groups.map((group) => (
            <HolderGroup
              key={group.holderUuid}
              group={group}
              nextTicketId={nextEntry?.ticketId}
              startsNext={startsNext}
              issuingTicketId={isIdle ? undefined : issuingTicketId}
              onNextStarted={() => setStartsNext(false)}
              onDialog={setDialog}
            />
          ))}
          {isComplete && hadTickets ? <CompletedState /> : null}
          {isDone && !hadTickets ? <NothingToIssue /> : null}
        </div>
        {hasAccessCodePanel ? (
          // Focused by 'Bestehenden Aktivierungscode anzeigen'.
          <div ref={accessCodePanel} tabIndex={-1} className="ticketing-print__code">
            <WidgetSlot name="access-code-panel" height={120} customerUuid={customerUuid} />
          </div>
        ) : null}
      </div>
      {hadTickets ? (
        <CompletionBar unissuedCount={unissuedCount} isPrimary={isFinishPrimary}>
          {hasAccessCodes ? (
            <WidgetSlot
              name="access-code-buttons"
              height={32}
              customerUuid={customerUuid}
              onShow={hasAccessCodePanel ? () => accessCodePanel.current?.focus() : undefined}
            />
          ) : null}
        </CompletionBar>
      ) : null}
      {dialog?.kind === 'document' ? <DocumentDialog ticket={dialog.ticket} filter="bestellschein" onClose={closeDialog} /> : null}
      {dialog?.kind === 'issue' ? (
        <IssueDialog
          customerUuid={dialog.customerUuid}
          ticket={dialog.ticket}
          // The specification excludes starter products from the document (document 2, section 4, 'Issue flow').
          withDocument={!dialog.ticket.productVariantName.includes('Starter')}
          onClose={closeDialog}
          next={getNextAction()}
        />
      ) : null}
    </div>
  );
}

function CompletedState() {
  return (
    <div className="ticketing-print__done" role="status">
      <h2>Es wurden alle Berechtigungen ausgebeben</h2>
      <p>Sie können die Ausgabe rechts unten beenden</p>
    </div>
  );
}

function NothingToIssue() {
  const go = useNavigateToRoute();
  const action = (
    <Button variant="primary" onClick={() => go('shopping-cart')}>
      Zum Warenkorb
    </Button>
  );
  return (
    <Panel title="Auszugebende Berechtigungen">
      <EmptyState message="Es wurde nichts angelegt, das ausgegeben werden kann." action={action} />
    </Panel>
  );
}
