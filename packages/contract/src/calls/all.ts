import { cardJournalCalls } from './card-journal.ts';
import { catalogueCalls } from './catalogue.ts';
import { createdRecordCalls } from './created-records.ts';
import { customerCalls } from './customers.ts';
import { documentCalls } from './documents.ts';
import { startupCalls } from './startup.ts';
import { ticketHolderCalls } from './ticket-holders.ts';
import { ticketCalls } from './tickets.ts';
import { lazyProperties } from '../lazy-properties.ts';
import { userCalls } from './users.ts';

/** Every call of the middleware, by name. */
export const calls = lazyProperties({
  ...startupCalls,
  ...customerCalls,
  ...documentCalls,
  ...ticketHolderCalls,
  ...catalogueCalls,
  ...ticketCalls,
  ...cardJournalCalls,
  ...userCalls,
  ...createdRecordCalls,
});

/** Every call by its name. */
export type Calls = typeof calls;
/** The name of a call. */
export type CallName = keyof Calls;
