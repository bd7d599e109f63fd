import { clearPrintList, printListAtom, useCustomerActions } from '@aboschalter/counter';
import { shellStore, toast, useNavigateToRoute, useShell } from '@aboschalter/platform';

/**
 * 'Berechtigungsausgabe abschließen': clears the print list and the active customer and opens the landing page
 * (specification, document 2, section 2). A message names the place of tickets that are not issued yet.
 */
export function useCompleteIssuance(): () => void {
  const go = useNavigateToRoute();
  const { close, open } = useCustomerActions();
  const { hasScreen } = useShell();

  return () => {
    const remaining = shellStore.get(printListAtom).filter(({ documentMissing }) => documentMissing !== true);
    clearPrintList();
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
    toast.info(
      remaining.length === 1
        ? 'Eine Berechtigung ist noch nicht ausgegeben. Sie finden sie beim Fahrkarteninhaber unter „Berechtigungen“.'
        : `${remaining.length} Berechtigungen sind noch nicht ausgegeben. Sie finden sie beim Fahrkarteninhaber unter „Berechtigungen“.`,
      { duration: 10_000, action: { label: 'Zum Fahrkarteninhaber', onAction: () => void openHolder() } },
    );
  };
}
