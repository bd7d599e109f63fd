import { calls, type SubscriptionTicket } from '@aboschalter/contract';
import { focusQuickSearch, getActiveCustomerUuid, requestTicketAction, type RequestableTicketAction } from '@aboschalter/counter';
import { getUserMessage } from '@aboschalter/middleware-client';
import { apiQueryOptions, toast, type ExtensionAction, type ExtensionContext } from '@aboschalter/platform';
import { getHolderTicketActions } from '../screens/customer-page/holder-ticket-actions.ts';

const NO_CUSTOMER_MESSAGE = 'Bitte öffnen Sie zuerst den Kunden. Wählen Sie den Befehl danach erneut.';

/** Loads the active tickets of all holders of a customer. */
async function loadTickets({ client, queries }: ExtensionContext, customerUuid: string): Promise<readonly SubscriptionTicket[]> {
  const holders = await queries.fetchQuery(
    apiQueryOptions(client, calls.getCustomerTicketHolders, { params: { uuid: customerUuid } }, { customerUuid }),
  );
  const ticketsByHolder = await Promise.all(
    holders.map(({ uuid }) =>
      queries.fetchQuery(apiQueryOptions(client, calls.getAboTickets, { params: { uuid }, query: { activeOnly: true } }, { customerUuid })),
    ),
  );
  return ticketsByHolder.flat();
}

/**
 * Creates a command of the palette that starts an action for a ticket of the active customer. If several tickets allow the
 * action, the command opens the customer page, where staff choose a ticket.
 */
function createTicketCommand(action: RequestableTicketAction): ExtensionAction {
  return async (context) => {
    const { captureLocation, go } = context;
    const customerUuid = getActiveCustomerUuid();
    if (customerUuid === undefined) {
      toast.info(NO_CUSTOMER_MESSAGE);
      focusQuickSearch();
      return;
    }
    const isSameLocation = captureLocation();
    try {
      const tickets = await loadTickets(context, customerUuid);
      if (!isSameLocation() || getActiveCustomerUuid() !== customerUuid) return;
      const offers = tickets.flatMap((ticket) =>
        // No command of this file issues a ticket.
        getHolderTicketActions(ticket, { canIssue: false }).flatMap((offered) =>
          offered.action === action ? [{ ticket, label: offered.label }] : [],
        ),
      );
      const [firstOffer, ...otherOffers] = offers;
      if (!firstOffer) {
        toast.info('Der Kunde hat keine aktive Berechtigung, bei der das möglich ist.');
      } else if (otherOffers.length === 0) {
        requestTicketAction({ ticketId: firstOffer.ticket.id, action });
        go('ticket-holder-page', { uuidTicketHolder: firstOffer.ticket.uuidTicketHolder });
      } else {
        toast.info(`Der Kunde hat mehrere Berechtigungen. Wählen Sie im Menü (⋮) der richtigen „${firstOffer.label}“.`);
        go('customer-page');
      }
    } catch (error) {
      toast.error(getUserMessage(error));
    }
  };
}

export const replaceTicket = createTicketCommand('replace');
export const changeTariff = createTicketCommand('tariffChange');
export const terminateTicket = createTicketCommand('terminate');
export const extendProof = createTicketCommand('extendProof');
