// These modules import `@aboschalter/contract` by its name, because a remote bundles
// this entry, but uses the instance of `@aboschalter/contract` that the shell provides.
export {
  getApplicationNumber,
  isActiveTicket,
  isIssued,
  isReplaced,
  formatFutureStart,
  formatTicketNumber,
  formatTicketStatus,
  formatValidityPeriod,
  getTicketStatusLabel,
} from './ticket.ts';
export {
  getAvailableActions,
  getTicketActionLabel,
  isTerminated,
  type TicketAction,
  type TicketActionContext,
} from './available-actions.ts';
export { sortTickets } from './sort-tickets.ts';
export { getTicketName } from './ticket-name.ts';
export { canExchangeTicket, hasTicketActions, getIssueProblem, getIssueProblemCode, type IssueProblemCode } from './ticket-actions.ts';
export {
  CONTINUE_ISSUING_LABEL,
  findInterruptedIssuances,
  formatInterruptedIssuance,
  ISSUING_INTERRUPTED_LABEL,
  readJournalStatus,
  type InterruptedIssuance,
  type JournalStatus,
} from './journal-status.ts';
export { CUSTOMER_LOCKED_MESSAGE, getLockedMessage, isPaidByCompany, isLocked } from './predicates.ts';
export { formatPersonName } from './person.ts';
export { getCountryLabel, getOptionLabel } from './option-labels.ts';
export { getFrequentProofDates, getProofDates } from './proof-dates.ts';
export { productMatchesFilter, searchProducts } from './product.ts';
