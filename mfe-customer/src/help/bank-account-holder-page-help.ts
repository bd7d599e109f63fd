import type { ScreenHelp } from '@aboschalter/platform';

/** The help of 'Kontoinhaber'. */
export const bankAccountHolderPageHelp: ScreenHelp = {
  purpose: 'Hier sehen und ändern Sie Kontoinhaber und Bankverbindung, von der die Beiträge abgebucht werden.',
  steps: [
    'Wählen Sie „Bearbeiten“ und geben Sie die neue IBAN ein. Bank und BIC werden ergänzt.',
    'Lesen Sie dem Kunden die IBAN vor und wählen Sie „Speichern“.',
  ],
  problems: [
    {
      problem: 'Die IBAN wird bemängelt',
      solution: 'Prüfen Sie jede Vierergruppe mit dem Kunden. Ein Hinweis auf die Prüfziffern verhindert das Speichern nicht.',
    },
    {
      problem: 'Jemand anderes hat die Angaben inzwischen geändert',
      solution: 'Die Seite zeigt beide Stände nebeneinander. Wählen Sie je Angabe, welcher gelten soll.',
    },
    {
      problem: 'Das Speichern dauert lange',
      solution: 'Warten Sie die Antwort ab. Ihre Eingaben bleiben erhalten, auch wenn das Speichern fehlschlägt.',
    },
  ],
};
