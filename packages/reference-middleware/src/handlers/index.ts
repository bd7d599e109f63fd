import { bankAccountHolderRoutes } from './bank-account-holders.ts';
import { cardJournalRoutes } from './issuance.ts';
import { catalogueRoutes } from './catalogue.ts';
import { createdRecordRoutes } from './created-records.ts';
import { customerDetailRoutes } from './customer-details.ts';
import { customerRoutes } from './customers.ts';
import { documentRoutes } from './documents.ts';
import { startupRoutes } from './startup.ts';
import { ticketChangeRoutes } from './ticket-changes.ts';
import { ticketHolderRoutes } from './ticket-holders.ts';
import { ticketSuccessorRoutes } from './ticket-replacement.ts';
import { ticketRoutes } from './tickets.ts';
import { userRoutes } from './users.ts';

/** The routes of all calls of the contract. */
export const routes = [
  ...startupRoutes,
  ...customerRoutes,
  ...customerDetailRoutes,
  ...documentRoutes,
  ...ticketHolderRoutes,
  ...bankAccountHolderRoutes,
  ...catalogueRoutes,
  ...ticketRoutes,
  ...ticketChangeRoutes,
  ...ticketSuccessorRoutes,
  ...cardJournalRoutes,
  ...userRoutes,
  ...createdRecordRoutes,
];
