import type { IssueResult, ReportedStep } from '@aboschalter/contract';
import type { BeginIssuingResponse } from '../../journal/issuing-journal.ts';
import type { PeOutput } from '../../pe/pe-actions.ts';
import { assertCardUsable, assertFreeSlot, getActiveAuthorizationNumbers } from '../card-preconditions.ts';
import { createProtocolError, createCommandRejection } from '../command-error.ts';
import type { CommandContext, CommandFlow } from '../flow.ts';
import { isZeroPaddedId } from '../zero-padded-id.ts';
import { printCardFace } from './print-card-face.ts';
import { writeAndVerify, verify } from './write-and-verify.ts';

function validateInput({ device, input }: CommandContext): void {
  if (!isZeroPaddedId(input.authorizationId)) {
    throw createProtocolError('Die Berechtigung fehlt im Auftrag.', 'invalid authorization id');
  }
  if (!isZeroPaddedId(input.ticketHolderId)) {
    throw createProtocolError('Der Fahrkarteninhaber fehlt im Auftrag.', 'invalid ticket holder id');
  }
  if (input.withPrint && !device.canPrint) throw createCommandRejection('Dieses Gerät kann Karten nicht bedrucken.');
}

async function beginIssuing(context: CommandContext, directory: PeOutput<'read-directory'>): Promise<BeginIssuingResponse> {
  const { card, input, journal, webSessionId } = context;
  return journal.begin(webSessionId, {
    authorizationId: input.authorizationId,
    ticketHolderId: input.ticketHolderId,
    appInstanceNumber: card.appInstanceNumber,
    appInstanceOrgId: card.appInstanceOrgId,
    authorizationNumbersOnCard: getActiveAuthorizationNumbers(directory.entries),
    withPrint: input.withPrint,
  });
}

/**
 * Runs the command berechtigungAusgeben. Reads the card, asks the journal whether to write, writes and verifies the
 * authorization, and prints the card on request. Reports to the journal before and after each effect on the card.
 *
 * After a fault at any step the command can be repeated. The repetition leaves the authorization exactly once on this card,
 * and completes the journal (specification, decisions, "Tickets").
 */
export async function* issueAuthorization(context: CommandContext): CommandFlow<IssueResult> {
  validateInput(context);
  const { card, input, journal, pe, webSessionId } = context;
  const { appInstanceNumber } = card;
  const directory = yield* pe.send('read-directory', {}, { progress: 15 });
  assertCardUsable(context, directory);
  // The data of the ticket holder are loaded before writing, so that a rejection has no effect on the card.
  const holder = input.withPrint ? await journal.getHolder(webSessionId, input.ticketHolderId) : undefined;
  const issuing = await beginIssuing(context, directory);
  const reportStep = async (step: ReportedStep): Promise<void> => journal.record(webSessionId, issuing.issuingId, step, appInstanceNumber);

  if (issuing.action === 'write') {
    const { BerechtigungsNummer } = issuing.authorization;
    // An authorization that is already on the card, but withdrawn, needs no free slot.
    if (!directory.entries.some(({ number }) => number === BerechtigungsNummer)) assertFreeSlot(context, directory);
    yield* writeAndVerify(pe, issuing.authorization, reportStep);
  } else {
    yield* verify(pe, issuing.authorization, reportStep);
  }
  if (holder) yield* printCardFace({ pe, layout: context.device.settings.layout }, issuing, holder, reportStep);
  await reportStep('COMPLETED');
  return {
    authorizationNumber: issuing.authorization.BerechtigungsNummer,
    appInstanceNumber,
    wasAlreadyOnCard: issuing.action === 'already-on-card',
    printed: holder !== undefined,
  };
}
