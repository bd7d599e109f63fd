import { peStatusCode, type CardAuthorization } from '@aboschalter/contract';
import type { IssuingStep } from '../../journal/issuing-journal.ts';
import { createCommandRejection, ReaderError } from '../command-error.ts';
import type { CommandFlow, ReaderConnection } from '../flow.ts';

type ReportStep = (step: IssuingStep) => Promise<void>;

/** Writes an authorization and verifies it, even if the reader rejected the write: the card may contain the authorization anyway. */
export async function* writeAndVerify(
  reader: ReaderConnection,
  authorization: CardAuthorization,
  reportStep: ReportStep,
): CommandFlow<void> {
  await reportStep('WRITE_SENT');
  const writeResult = yield* reader.trySend(
    'write-authorization',
    { authorization },
    {
      progress: 40,
      message: 'Berechtigung wird auf die Karte geschrieben',
    },
  );
  if (writeResult.ok) {
    await reportStep('WRITTEN');
    yield* verify(reader, authorization, reportStep);
    return;
  }
  const failure = new ReaderError(writeResult.statusCode, writeResult.statusText);
  // Without a session the card cannot be read. The next attempt reads it.
  if (failure.hasSessionEnded) throw failure;
  yield* verify(reader, authorization, reportStep, failure);
}

/**
 * Verifies that an authorization is on the card, and reports the result to the journal.
 * @param missingError thrown if the authorization is not on the card
 */
export async function* verify(
  reader: ReaderConnection,
  authorization: CardAuthorization,
  reportStep: ReportStep,
  missingError: Error = createCommandRejection('Die Berechtigung steht nicht auf der Karte. Bitte probieren Sie es erneut'),
): CommandFlow<void> {
  const number = authorization.BerechtigungsNummer;
  const readResult = yield* reader.trySend('read-authorization', { number }, { progress: 60 });
  if (!readResult.ok && readResult.statusCode !== peStatusCode.notOnCard) {
    throw new ReaderError(readResult.statusCode, readResult.statusText);
  }
  if (!readResult.ok || readResult.output.withdrawn) {
    await reportStep('NOT_ON_CARD');
    throw missingError;
  }
  await reportStep('VERIFIED');
}
