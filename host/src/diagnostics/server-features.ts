import { capabilities, type Capability } from '@aboschalter/contract';

/** A capability beyond the specification, described for staff and support. */
export interface ServerFeature {
  readonly capability: Capability;
  readonly title: string;
  /** The consequence if the server lacks the capability, as a German sentence. */
  readonly consequence: string;
  readonly isAvailable: boolean;
}

const texts: Readonly<Record<Capability, Omit<ServerFeature, 'capability' | 'isAvailable'>>> = {
  idempotencyKeys: {
    title: 'Schutz vor doppelter Ausführung',
    consequence: 'Bleibt eine Antwort aus, müssen Sie prüfen, ob der Vorgang ausgeführt wurde, bevor Sie ihn wiederholen.',
  },
  recordIds: {
    title: 'Neuanlagen nachsehen',
    consequence: 'Bleibt die Antwort auf eine Neuanlage aus, wird nicht automatisch nachgesehen, ob der Datensatz angelegt ist.',
  },
  issuingJournal: {
    title: 'Ausgabeprotokoll',
    consequence: 'Nach einem Abbruch beim Schreiben einer Karte ist nicht bekannt, ob eine Karte die Berechtigung schon trägt.',
  },
  orderLines: {
    title: 'Bestellungen nachsehen',
    consequence: 'Bleibt die Antwort auf eine Bestellung aus, müssen Sie anhand der Berechtigungen prüfen, ob sie angelegt ist.',
  },
  changeHistory: { title: 'Verlauf', consequence: 'Wer einen Datensatz wann geändert hat, ist nicht zu sehen.' },
  recordVersions: {
    title: 'Schutz vor dem Überschreiben fremder Änderungen',
    consequence: 'Ändern zwei Personen denselben Datensatz zur gleichen Zeit, kann eine Änderung verloren gehen.',
  },
  duplicatesByContact: {
    title: 'Dublettenprüfung nach IBAN und E-Mail-Adresse',
    consequence: 'Dubletten mit gleicher IBAN oder E-Mail-Adresse werden nicht gefunden, und der Grund eines Treffers wird nicht genannt.',
  },
  errorDetails: {
    title: 'Genaue Fehlermeldungen',
    consequence: 'Meldungen nennen weder das betroffene Feld noch eine Vorgangsnummer für den Support.',
  },
  accountLocks: { title: 'Konten sperren', consequence: 'Ein Benutzerkonto kann nur gelöscht, nicht gesperrt werden.' },
  additionalFields: {
    title: 'Zusätzliche Angaben',
    consequence: 'Einzelne Angaben fehlen in der Anzeige, etwa der Ort der zuletzt geöffneten Kunden oder der Weg einer Berechtigung.',
  },
  commandServerJournal: {
    title: 'Protokoll des Kommandoservers',
    consequence: 'Der Kommandoserver meldet dem Server nicht selbst, wie das Schreiben einer Karte ausgegangen ist.',
  },
};

/** Lists every capability of the contract, and whether the server offers it. */
export const listServerFeatures = (offered: readonly Capability[]): readonly ServerFeature[] =>
  capabilities.map((capability) => ({ capability, ...texts[capability], isAvailable: offered.includes(capability) }));
