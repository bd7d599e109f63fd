export { applicationNumber, isActiveTicket, isIssued, formatTicketNumber, formatValidityPeriod, ticketStatusLabel } from './ticket.ts';
export { canExchangeTicket, hasTicketActions, issueProblem, issueProblemCode, type IssueProblemCode } from './ticket-actions.ts';
export { isPaidByCompany, isLocked } from './flags.ts';
export { formatPersonName } from './person.ts';
export { getCountryLabel, getOptionLabel } from './option-names.ts';
export { productMatchesFilter, searchProducts } from './product.ts';
