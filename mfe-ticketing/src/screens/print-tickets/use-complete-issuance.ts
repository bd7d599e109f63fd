import {
  addToPrintList,
  clearPrintList,
  startPrintSession,
  orderedTicketsAtom,
  useActiveCustomerUuid,
  useCustomerActions,
} from '@aboschalter/counter';
import { shellStore, toast, useNavigateToRoute, useShell } from '@aboschalter/platform';
import { forgetIssuingTickets } from './use-issued-count.ts';

/**
 * Returns the function for 'Berechtigungsausgabe abschließen': it clears the print list and the active customer and goes to
 * the landing page (specification, document 2, section 2). If tickets remain, a toast says where to find them and offers an
 * undo.
 */
export function useCompleteIssuance(): () => void {
  const go = useNavigateToRoute();
  const { close, open } = useCustomerActions();
  const { hasScreen } = useShell();
  const customerBefore = useActiveCustomerUuid();

  return () => {
    const orderedTickets = shellStore.get(orderedTicketsAtom);
    const remaining = orderedTickets.filter(({ documentMissing }) => documentMissing !== true);
    clearPrintList();
    forgetIssuingTickets();
    close();
    go('landing-page');
    const [first] = remaining;
    if (!first) return;
    const { customerUuid, holderUuid } = first;
    const openHolder = async () => {
      if (!(await open(customerUuid))) return;
      if (hasScreen('ticket-holder-page')) go('ticket-holder-page', { uuidTicketHolder: holderUuid });
      else go('customer-page');
    };
    const undo = async () => {
      addToPrintList(orderedTickets);
      startPrintSession();
      if (customerBefore !== undefined) await open(customerBefore);
      go('print-tickets');
    };
    toast.warn(
      remaining.length === 1
        ? '1 Berechtigung ist nicht ausgegeben. Sie finden sie beim Fahrkarteninhaber.'
        : `${remaining.length} Berechtigungen sind nicht ausgegeben. Sie finden sie beim Fahrkarteninhaber.`,
      {
        // Unlike other warnings, this one is no longer useful after staff have opened another page.
        belongsToVisit: true,
        action: { label: 'Rückgängig', onAction: () => void undo() },
        secondAction: { label: 'Zum Fahrkarteninhaber', onAction: () => void openHolder() },
      },
    );
  };
}
