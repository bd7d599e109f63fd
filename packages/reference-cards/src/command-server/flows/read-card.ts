import type { CardReadResult } from '@aboschalter/contract';
import type { PeOutput } from '../../pe/pe-actions.ts';
import { assertCardWritable, getActiveAuthorizationNumbers } from '../card-preconditions.ts';
import type { CommandContext, CommandFlow } from '../flow.ts';

/**
 * karteLesen: reads application, customer data and authorizations of the card, as requested by the flags. Reports a
 * completely read card to the journal; a failure of that is ignored.
 */
export async function* readCard(context: CommandContext): CommandFlow<CardReadResult> {
  const { input, reader } = context;
  const directory = yield* reader.ask('read-directory', {}, { progress: 20 });
  assertCardWritable(context, directory);
  const customer = input.readCustomerData ? (yield* reader.ask('read-customer', {}, { progress: 40 })).customer : null;
  const authorizations = input.readAppDirectoryOnly ? [] : (yield* reader.ask('read-authorizations', {}, { progress: 60 })).authorizations;
  if (!input.readAppDirectoryOnly) await report(context, directory);
  return {
    AppKundendaten: customer,
    Applikationsdaten: directory.application,
    Berechtigungsdaten: authorizations,
  };
}

async function report({ card, journal, webSessionId }: CommandContext, { entries }: PeOutput<'read-directory'>): Promise<void> {
  const { appInstanceNumber, appInstanceOrgId } = card;
  const authorizationNumbersOnCard = getActiveAuthorizationNumbers(entries);
  await journal.recordReading(webSessionId, { appInstanceNumber, appInstanceOrgId, authorizationNumbersOnCard }).catch(() => undefined);
}
