export { applicationNumber, isActiveTicket, isIssued, issuedText, periodText, ticketStatusLabel } from './ticket.ts';
export { hasCompany, isLocked } from './flags.ts';
export { personName } from './person.ts';
export { countryName, optionName } from './option-names.ts';
export { matchesProduct, productsMeant } from './product.ts';
