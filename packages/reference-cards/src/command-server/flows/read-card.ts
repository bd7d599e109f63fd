import type { CardReadResult } from '@aboschalter/contract';
import type { PeOutput } from '../../pe/pe-actions.ts';
import { assertCardUsable, getActiveAuthorizationNumbers } from '../card-preconditions.ts';
import type { CommandContext, CommandFlow } from '../flow.ts';

/**
 * Runs the command karteLesen. Reads the application of the card and, depending on the flags, customer data and
 * authorizations. Reports a card whose authorizations were read to the journal, and ignores a failure of the report.
 */
export async function* readCard(context: CommandContext): CommandFlow<CardReadResult> {
  const { input, pe } = context;
  const directory = yield* pe.send('read-directory', {}, { progress: 20 });
  assertCardUsable(context, directory);
  const customer = input.readCustomerData ? (yield* pe.send('read-customer', {}, { progress: 40 })).customer : null;
  const authorizations = input.readAppDirectoryOnly ? [] : (yield* pe.send('read-authorizations', {}, { progress: 60 })).authorizations;
  if (!input.readAppDirectoryOnly) await reportReading(context, directory);
  return {
    AppKundendaten: customer,
    Applikationsdaten: directory.application,
    Berechtigungsdaten: authorizations,
  };
}

async function reportReading({ card, journal, webSessionId }: CommandContext, { entries }: PeOutput<'read-directory'>): Promise<void> {
  const { appInstanceNumber, appInstanceOrgId } = card;
  const authorizationNumbersOnCard = getActiveAuthorizationNumbers(entries);
  await journal.recordReading(webSessionId, { appInstanceNumber, appInstanceOrgId, authorizationNumbersOnCard }).catch(() => undefined);
}
