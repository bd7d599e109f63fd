export { applicationNumber, isActiveTicket, isIssued, issuedText, periodText, ticketStatusLabel } from './ticket.ts';
export { canExchangeTicket, hasTicketActions, issueProblem, issueProblemCode, type IssueProblemCode } from './ticket-actions.ts';
export { hasCompany, isLocked } from './flags.ts';
export { personName } from './person.ts';
export { countryName, optionName } from './option-names.ts';
export { matchesProduct, productsMeant } from './product.ts';
