import type { CardReadResult } from '@aboschalter/contract';
import { checkCard } from '../card-check.ts';
import type { CommandContext, Flow } from '../flow.ts';

/** karteLesen: application, customer data and authorizations of the card, as far as the flags ask for them. */
export async function* readCard(context: CommandContext): Flow<CardReadResult> {
  const { input, reader } = context;
  const directory = yield* reader.ask('read-directory', {}, { progress: 20 });
  checkCard(context, directory);
  const customer = input.readCustomerData ? (yield* reader.ask('read-customer', {}, { progress: 40 })).customer : null;
  const authorizations = input.readAppDirectoryOnly ? [] : (yield* reader.ask('read-authorizations', {}, { progress: 60 })).authorizations;
  return {
    AppKundendaten: customer,
    Applikationsdaten: directory.application,
    Berechtigungsdaten: authorizations,
  };
}
