import type { IssueResult } from '@aboschalter/contract';
import type { StartIssuanceResponse, IssuanceStepName } from '../../journal/issuing-journal.ts';
import type { PeOutput } from '../../pe/pe-actions.ts';
import { assertCardWritable, assertFreeSlot, getActiveAuthorizationNumbers } from '../card-preconditions.ts';
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

async function beginIssuance(context: CommandContext, directory: PeOutput<'read-directory'>): Promise<StartIssuanceResponse> {
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
 * berechtigungAusgeben: reads the card, lets the journal decide, writes, verifies, prints on request; reports to the
 * journal before and after each effect. After a fault at any point the same command, repeated, ends with the
 * authorization on this card exactly once and the journal completed (specification, decisions, "Tickets").
 */
export async function* issueAuthorization(context: CommandContext): CommandFlow<IssueResult> {
  validateInput(context);
  const { card, input, journal, reader, webSessionId } = context;
  const { appInstanceNumber } = card;
  const directory = yield* reader.ask('read-directory', {}, { progress: 15 });
  assertCardWritable(context, directory);
  // Everything that can be rejected is checked before writing.
  const holder = input.withPrint ? await journal.getHolder(webSessionId, input.ticketHolderId) : undefined;
  const issuance = await beginIssuance(context, directory);
  const reportStep = async (step: IssuanceStepName): Promise<void> =>
    journal.record(webSessionId, issuance.issuingId, step, appInstanceNumber);

  if (issuance.action === 'write') {
    const { BerechtigungsNummer } = issuance.authorization;
    if (!directory.entries.some(({ number }) => number === BerechtigungsNummer)) assertFreeSlot(context, directory);
    yield* writeAndVerify(reader, issuance.authorization, reportStep);
  } else {
    yield* verify(reader, issuance.authorization, reportStep);
  }
  if (holder) yield* printCardFace({ reader, layout: context.device.settings.layout }, issuance, holder, reportStep);
  await reportStep('COMPLETED');
  return {
    authorizationNumber: issuance.authorization.BerechtigungsNummer,
    appInstanceNumber,
    wasAlreadyOnCard: issuance.action === 'already-on-card',
    printed: holder !== undefined,
  };
}
