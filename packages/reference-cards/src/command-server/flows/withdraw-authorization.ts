import type { WithdrawalResult } from '@aboschalter/contract';
import type { WithdrawalStep } from '../../journal/issuing-journal.ts';
import { createProtocolError, createCommandRejection } from '../command-error.ts';
import type { CommandContext, CommandFlow } from '../flow.ts';

/**
 * Runs the command berechtigungZuruecknehmen. Marks an authorization on the card as withdrawn, and verifies the mark. Reports to
 * the journal before and after this change. A repetition after a fault reports again and succeeds.
 */
export async function* withdrawAuthorization(context: CommandContext): CommandFlow<WithdrawalResult> {
  const { card, input, journal, pe, webSessionId } = context;
  const number = input.authorizationNumber;
  if (number === 0) throw createProtocolError('Die Berechtigung fehlt im Auftrag.', 'invalid authorization number');
  const directory = yield* pe.send('read-directory', {}, { progress: 20 });
  const entry = directory.entries.find((candidate) => candidate.number === number);
  if (!entry) throw createCommandRejection(`Die Berechtigung ${number} steht nicht auf dieser Karte.`);
  if (entry.orgId !== input.orgId) {
    throw createCommandRejection(`Die Berechtigung ${number} gehört der Organisation ${entry.orgId}, nicht ${input.orgId}.`);
  }
  const reportStep = async (step: WithdrawalStep): Promise<void> =>
    journal.recordWithdrawal(webSessionId, card.appInstanceNumber, number, step);
  if (!entry.withdrawn) {
    await reportStep('REMOVE_SENT');
    yield* pe.send(
      'withdraw-authorization',
      { number },
      {
        progress: 50,
        message: 'Berechtigung wird zurückgenommen',
      },
    );
    const { withdrawn } = yield* pe.send('read-authorization', { number }, { progress: 70 });
    if (!withdrawn) throw createCommandRejection('Die Berechtigung steht noch auf der Karte. Bitte probieren Sie es erneut');
  }
  await reportStep('REMOVED');
  return {
    authorizationNumber: number,
    appInstanceNumber: card.appInstanceNumber,
    wasAlreadyWithdrawn: entry.withdrawn,
  };
}
