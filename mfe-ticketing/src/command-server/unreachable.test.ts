import { expect, it, vi } from 'vitest';
import { getCardReadErrorMessage, getCommandErrorMessage } from './error-messages.ts';
import { diagnoseUnreachable } from './unreachable-reason.ts';
import { createCommandServerUnreachableError, createReaderUnreachableError } from './unreachable.ts';

vi.mock(import('./unreachable-reason.ts'));
const mockReason = (reason: Awaited<ReturnType<typeof diagnoseUnreachable>>) => vi.mocked(diagnoseUnreachable).mockResolvedValue(reason);
const url = 'https://localhost:9443/reader/pe';

it('the error recommends an action if the browser denies access to devices', async () => {
  mockReason('denied');
  for (const error of [await createReaderUnreachableError(url, 'x'), await createCommandServerUnreachableError(url, 'x')]) {
    expect(getCardReadErrorMessage(error)).toBe(
      'Der Browser lässt diese Seite nicht auf die Geräte dieses Arbeitsplatzes zugreifen. Bitte erlauben Sie ihr über das Symbol links ' +
        'neben der Adresse den Zugriff auf das lokale Netzwerk und versuchen Sie es erneut.',
    );
    expect(getCommandErrorMessage(error)).toBe(getCardReadErrorMessage(error));
  }
});

it('the error recommends an action for a certificate that may not be trusted', async () => {
  mockReason('off-or-untrusted');
  const remedy =
    'vertraut der Browser seinem Zertifikat nicht: Bitte öffnen Sie https://localhost:9443 in einem neuen Tab, ' +
    'bestätigen Sie das Zertifikat und versuchen Sie es erneut.';
  expect(getCardReadErrorMessage(await createReaderUnreachableError(url, 'x'))).toBe(
    `Keine Netzwerkverbindung zum Kartenleser (PE) vorhanden. Ist das Gerät eingeschaltet, ${remedy}`,
  );
  expect(getCommandErrorMessage(await createCommandServerUnreachableError(url, 'x'))).toBe(
    `Der Kommandoserver ist nicht erreichbar. Bitte starten Sie ihn am Kartenarbeitsplatz und versuchen Sie es erneut. Läuft er, ${remedy}`,
  );
});

it('the error names the device that is off', async () => {
  mockReason('off');
  expect(getCardReadErrorMessage(await createReaderUnreachableError(url, 'x'))).toBe(
    'Keine Netzwerkverbindung zum Kartenleser (PE) vorhanden',
  );
  expect(getCardReadErrorMessage(await createCommandServerUnreachableError(url, 'x'))).toBe(
    'Der Kommandoserver ist nicht erreichbar. Bitte starten Sie ihn am Kartenarbeitsplatz und versuchen Sie es erneut.',
  );
});
