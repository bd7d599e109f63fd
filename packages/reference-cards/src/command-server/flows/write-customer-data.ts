import { toCardTimestamp, type CustomerDataResult } from '@aboschalter/contract';
import { assertCardUsable } from '../card-preconditions.ts';
import { createProtocolError, createCommandRejection } from '../command-error.ts';
import type { CommandContext, CommandFlow } from '../flow.ts';
import { isZeroPaddedId } from '../zero-padded-id.ts';

/** Runs the command kundenprofilSchreiben: writes name and birth date of the ticket holder to the card. Can be repeated. */
export async function* writeCustomerData(context: CommandContext): CommandFlow<CustomerDataResult> {
  const { card, input, journal, pe, webSessionId } = context;
  if (!isZeroPaddedId(input.ticketHolderId)) {
    throw createProtocolError('Der Fahrkarteninhaber fehlt im Auftrag.', 'invalid ticket holder id');
  }
  const directory = yield* pe.send('read-directory', {}, { progress: 20 });
  assertCardUsable(context, directory);
  const holder = await journal.getHolder(webSessionId, input.ticketHolderId);
  const customer = {
    KundendatenVorname: holder.firstName,
    KundendatenName: holder.lastName,
    KundendatenGeburtsdatum: holder.birthdate === null ? null : toCardTimestamp(holder.birthdate),
  };
  yield* pe.send('write-customer', { customer }, { progress: 50, message: 'Kundendaten werden geschrieben' });
  const { customer: written } = yield* pe.send('read-customer', {}, { progress: 80 });
  if (JSON.stringify(written) !== JSON.stringify(customer)) {
    throw createCommandRejection('Die Kundendaten stehen nicht auf der Karte. Bitte probieren Sie es erneut');
  }
  return { appInstanceNumber: card.appInstanceNumber };
}
