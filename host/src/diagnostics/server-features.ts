import { capabilities, type Capability } from '@aboschalter/contract';

/** A capability beyond the specification, described for staff and support. */
export interface ServerFeature {
  readonly capability: Capability;
  readonly title: string;
  /** The consequence if it is missing, as a sentence. */
  readonly missing: string;
  readonly isAvailable: boolean;
}

const texts: Readonly<Record<Capability, Omit<ServerFeature, 'capability' | 'isAvailable'>>> = {
  idempotencyKeys: {
    title: 'Schutz vor doppelter Ausführung',
    missing: 'Bleibt eine Antwort aus, müssen Sie prüfen, ob der Vorgang ausgeführt wurde, bevor Sie ihn wiederholen.',
  },
  recordIds: {
    title: 'Neuanlagen nachsehen',
    missing: 'Bleibt die Antwort auf eine Neuanlage aus, wird nicht automatisch nachgesehen, ob der Datensatz angelegt ist.',
  },
  issuingJournal: {
    title: 'Ausgabeprotokoll',
    missing: 'Nach einem Abbruch beim Schreiben einer Karte ist nicht bekannt, ob eine Karte die Berechtigung schon trägt.',
  },
  orderLines: {
    title: 'Bestellungen nachsehen',
    missing: 'Bleibt die Antwort auf eine Bestellung aus, müssen Sie anhand der Berechtigungen prüfen, ob sie angelegt ist.',
  },
  changeHistory: { title: 'Verlauf', missing: 'Wer einen Datensatz wann geändert hat, ist nicht zu sehen.' },
  recordVersions: {
    title: 'Schutz vor dem Überschreiben fremder Änderungen',
    missing: 'Ändern zwei Personen denselben Datensatz zur gleichen Zeit, kann eine Änderung verloren gehen.',
  },
  duplicatesByContact: {
    title: 'Dublettenprüfung nach IBAN und E-Mail-Adresse',
    missing: 'Dubletten mit gleicher IBAN oder E-Mail-Adresse werden nicht gefunden, und der Grund eines Treffers wird nicht genannt.',
  },
  errorDetails: {
    title: 'Genaue Fehlermeldungen',
    missing: 'Meldungen nennen weder das betroffene Feld noch eine Vorgangsnummer für den Support.',
  },
  accountLocks: { title: 'Konten sperren', missing: 'Ein Benutzerkonto kann nur gelöscht, nicht gesperrt werden.' },
  additionalFields: {
    title: 'Zusätzliche Angaben',
    missing: 'Einzelne Angaben fehlen in der Anzeige, etwa der Ort der zuletzt geöffneten Kunden oder der Weg einer Berechtigung.',
  },
  commandServerJournal: {
    title: 'Protokoll des Kommandoservers',
    missing: 'Der Kommandoserver meldet dem Server nicht selbst, wie das Schreiben einer Karte ausgegangen ist.',
  },
};

/** Every capability of the contract, and whether the server offers it. */
export const serverFeatures = (offered: readonly Capability[]): readonly ServerFeature[] =>
  capabilities.map((capability) => ({ capability, ...texts[capability], isAvailable: offered.includes(capability) }));
