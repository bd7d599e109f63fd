import { peStatusCode, type CardAuthorization } from '@aboschalter/contract';
import type { IssuanceStepName } from '../../journal/issuing-journal.ts';
import { createCommandRejection, ReaderError } from '../command-error.ts';
import type { CommandFlow, ReaderConnection } from '../flow.ts';

type ReportStep = (step: IssuanceStepName) => Promise<void>;

/** Writes an authorization and verifies it, even if the reader has rejected the write, because the card may have changed. */
export async function* writeAndVerify(
  reader: ReaderConnection,
  authorization: CardAuthorization,
  reportStep: ReportStep,
): CommandFlow<void> {
  await reportStep('WRITE_SENT');
  const written = yield* reader.try(
    'write-authorization',
    { authorization },
    {
      progress: 40,
      message: 'Berechtigung wird auf die Karte geschrieben',
    },
  );
  if (written.ok) {
    await reportStep('WRITTEN');
    yield* verify(reader, authorization, reportStep);
    return;
  }
  const failure = new ReaderError(written.statusCode, written.statusText);
  // Without a session the card cannot be read. The next attempt verifies it.
  if (failure.isSessionGone) throw failure;
  yield* verify(reader, authorization, reportStep, failure);
}

/**
 * Verifies an authorization on the card, and reports the result to the journal.
 * @param missingError thrown if the card does not have it
 */
export async function* verify(
  reader: ReaderConnection,
  authorization: CardAuthorization,
  reportStep: ReportStep,
  missingError: Error = createCommandRejection('Die Berechtigung steht nicht auf der Karte. Bitte probieren Sie es erneut'),
): CommandFlow<void> {
  const number = authorization.BerechtigungsNummer;
  const found = yield* reader.try('read-authorization', { number }, { progress: 60 });
  if (!found.ok && found.statusCode !== peStatusCode.notOnCard) {
    throw new ReaderError(found.statusCode, found.statusText);
  }
  if (!found.ok || found.output.withdrawn) {
    await reportStep('NOT_ON_CARD');
    throw missingError;
  }
  await reportStep('VERIFIED');
}
