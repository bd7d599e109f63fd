import type { WithdrawalResult } from '@aboschalter/contract';
import { badRequest, impossible } from '../command-failure.ts';
import type { CommandContext, Flow } from '../flow.ts';

/**
 * berechtigungZuruecknehmen: marks an authorization on the card as withdrawn, reads it back, tells the journal. Repeated
 * after a fault it tells the journal again and succeeds.
 */
export async function* withdrawAuthorization(context: CommandContext): Flow<WithdrawalResult> {
  const { card, input, journal, reader, webSessionId } = context;
  const number = input.authorizationNumber;
  if (number === 0) throw badRequest('Die Berechtigung fehlt im Auftrag.', 'invalid authorization number');
  const directory = yield* reader.ask('read-directory', {}, { progress: 20 });
  const entry = directory.entries.find((one) => one.number === number);
  if (!entry) throw impossible(`Die Berechtigung ${number} steht nicht auf dieser Karte.`);
  if (entry.orgId !== input.orgId) {
    throw impossible(`Die Berechtigung ${number} gehört der Organisation ${entry.orgId}, nicht ${input.orgId}.`);
  }
  if (!entry.withdrawn) {
    yield* reader.ask(
      'withdraw-authorization',
      { number },
      {
        progress: 50,
        message: 'Berechtigung wird zurückgenommen',
      },
    );
    const { withdrawn } = yield* reader.ask('read-authorization', { number }, { progress: 70 });
    if (!withdrawn) throw impossible('Die Berechtigung steht noch auf der Karte. Bitte probieren Sie es erneut');
  }
  await journal.withdrawn(webSessionId, card.appInstanceNumber, number);
  return {
    authorizationNumber: number,
    appInstanceNumber: card.appInstanceNumber,
    wasAlreadyWithdrawn: entry.withdrawn,
  };
}
