import { peStatusCode, type CardAuthorization, type ReportedStep } from '@aboschalter/contract';

import { createCommandRejection, PeError } from '../command-error.ts';
import type { CommandFlow, PeConnection } from '../flow.ts';

type ReportStep = (step: ReportedStep) => Promise<void>;

/** Writes an authorization and verifies it, even if the PE rejected the write: the card may contain the authorization anyway. */
export async function* writeAndVerify(pe: PeConnection, authorization: CardAuthorization, reportStep: ReportStep): CommandFlow<void> {
  await reportStep('WRITE_SENT');
  const writeResult = yield* pe.trySend(
    'write-authorization',
    { authorization },
    {
      progress: 40,
      message: 'Berechtigung wird auf die Karte geschrieben',
    },
  );
  if (writeResult.ok) {
    await reportStep('WRITTEN');
    yield* verify(pe, authorization, reportStep);
    return;
  }
  const failure = new PeError(writeResult.statusCode, writeResult.statusText);
  // Without a session the card cannot be read. The next attempt reads it.
  if (failure.hasSessionEnded) throw failure;
  yield* verify(pe, authorization, reportStep, failure);
}

/**
 * Verifies that an authorization is on the card, and reports the result to the journal.
 * @param missingError thrown if the authorization is not on the card
 */
export async function* verify(
  pe: PeConnection,
  authorization: CardAuthorization,
  reportStep: ReportStep,
  missingError: Error = createCommandRejection('Die Berechtigung steht nicht auf der Karte. Bitte probieren Sie es erneut'),
): CommandFlow<void> {
  const number = authorization.BerechtigungsNummer;
  const readResult = yield* pe.trySend('read-authorization', { number }, { progress: 60 });
  if (!readResult.ok && readResult.statusCode !== peStatusCode.notOnCard) {
    throw new PeError(readResult.statusCode, readResult.statusText);
  }
  if (!readResult.ok || readResult.output.withdrawn) {
    await reportStep('NOT_ON_CARD');
    throw missingError;
  }
  await reportStep('VERIFIED');
}
