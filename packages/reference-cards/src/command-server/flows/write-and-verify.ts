import { peStatusCode, type CardAuthorization } from '@aboschalter/contract';
import type { IssuanceStepName } from '../../journal/issuing-journal.ts';
import { createCommandRejection, ReaderError } from '../command-failure.ts';
import type { CommandFlow, ReaderConnection } from '../flow.ts';

type Tell = (step: IssuanceStepName) => Promise<void>;

/** Writes an authorization and verifies it, whatever the reader's response to the write. */
export async function* writeAndVerify(reader: ReaderConnection, authorization: CardAuthorization, tell: Tell): CommandFlow<void> {
  await tell('WRITE_SENT');
  const written = yield* reader.try(
    'write-authorization',
    { authorization },
    {
      progress: 40,
      message: 'Berechtigung wird auf die Karte geschrieben',
    },
  );
  if (written.ok) {
    await tell('WRITTEN');
    yield* verify(reader, authorization, tell);
    return;
  }
  const failure = new ReaderError(written.statusCode, written.statusText);
  // Without a session the card cannot be read; the next attempt will.
  if (failure.sessionIsGone) throw failure;
  yield* verify(reader, authorization, tell, failure);
}

/**
 * Verifies an authorization on the card, and reports the result to the journal.
 * @param refusal thrown if it is missing
 */
export async function* verify(
  reader: ReaderConnection,
  authorization: CardAuthorization,
  tell: Tell,
  refusal: Error = createCommandRejection('Die Berechtigung steht nicht auf der Karte. Bitte probieren Sie es erneut'),
): CommandFlow<void> {
  const number = authorization.BerechtigungsNummer;
  const found = yield* reader.try('read-authorization', { number }, { progress: 60 });
  if (!found.ok && found.statusCode !== peStatusCode.notOnCard) {
    throw new ReaderError(found.statusCode, found.statusText);
  }
  if (!found.ok || found.output.withdrawn) {
    await tell('NOT_ON_CARD');
    throw refusal;
  }
  await tell('VERIFIED');
}
