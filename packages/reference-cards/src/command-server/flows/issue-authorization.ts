import type { IssueResult } from '@aboschalter/contract';
import type { StartIssuanceResponse, IssuanceStepName } from '../../journal/issuing-journal.ts';
import type { PeOutput } from '../../pe/pe-actions.ts';
import { assertCardWritable, assertFreeSlot, getActiveAuthorizationNumbers } from '../card-preconditions.ts';
import { createProtocolError, createCommandRejection } from '../command-failure.ts';
import type { CommandContext, CommandFlow } from '../flow.ts';
import { isZeroPaddedId } from '../zero-padded-id.ts';
import { printCardFace } from './print-card-face.ts';
import { writeAndVerify, verify } from './write-and-verify.ts';

function checkOrder({ device, input }: CommandContext): void {
  if (!isZeroPaddedId(input.authorizationId)) {
    throw createProtocolError('Die Berechtigung fehlt im Auftrag.', 'invalid authorization id');
  }
  if (!isZeroPaddedId(input.ticketHolderId)) {
    throw createProtocolError('Der Fahrkarteninhaber fehlt im Auftrag.', 'invalid ticket holder id');
  }
  if (input.withPrint && !device.canPrint) throw createCommandRejection('Dieses Gerät kann Karten nicht bedrucken.');
}

async function begin(context: CommandContext, directory: PeOutput<'read-directory'>): Promise<StartIssuanceResponse> {
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
  checkOrder(context);
  const { card, input, journal, reader, webSessionId } = context;
  const { appInstanceNumber } = card;
  const directory = yield* reader.ask('read-directory', {}, { progress: 15 });
  assertCardWritable(context, directory);
  // Everything that can be rejected is checked before writing.
  const holder = input.withPrint ? await journal.holder(webSessionId, input.ticketHolderId) : undefined;
  const begun = await begin(context, directory);
  const tell = async (step: IssuanceStepName): Promise<void> => journal.record(webSessionId, begun.issuingId, step, appInstanceNumber);

  if (begun.action === 'write') {
    const { BerechtigungsNummer } = begun.authorization;
    if (!directory.entries.some(({ number }) => number === BerechtigungsNummer)) assertFreeSlot(context, directory);
    yield* writeAndVerify(reader, begun.authorization, tell);
  } else {
    yield* verify(reader, begun.authorization, tell);
  }
  if (holder) yield* printCardFace({ reader, layout: context.device.settings.layout }, begun, holder, tell);
  await tell('COMPLETED');
  return {
    authorizationNumber: begun.authorization.BerechtigungsNummer,
    appInstanceNumber,
    wasAlreadyOnCard: begun.action === 'already-on-card',
    printed: holder !== undefined,
  };
}
