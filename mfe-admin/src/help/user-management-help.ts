import type { ScreenHelp } from '@aboschalter/platform';

/** The help of 'Benutzer'. */
export const userManagementHelp: ScreenHelp = {
  purpose: 'Hier verwalten Sie die Konten der Benutzer und ihre Gruppen. Die Gruppen bestimmen, was ein Benutzer darf.',
  steps: [
    '„Nutzer Hinzufügen“ legt ein Konto an und fragt danach nach den Gruppen. Nennen Sie der Person das vorläufige Passwort; sie ändert es bei der ersten Anmeldung.',
    '„Gruppen bearbeiten“ in der Zeile ändert, was ein Benutzer darf. Wählen Sie mehrere Zeilen aus, um die Gruppen gemeinsam zu ändern.',
    '„Wer darf was“ zeigt, welche Gruppe welches Recht gibt und wer es hat, zum Beispiel das Ausgeben.',
    'Verlässt jemand das Unternehmen, sperren Sie das Konto im Menü der Zeile; eine laufende Sitzung endet. Dort setzen Sie auch ein vergessenes Passwort zurück oder löschen das Konto.',
  ],
  problems: [
    {
      problem: 'Der Benutzername ist schon vergeben',
      solution: 'Suchen Sie das Konto in der Liste. Gehört es einer anderen Person, wählen Sie einen anderen Benutzernamen.',
    },
    {
      problem: 'Ein Benutzer sieht eine Seite nicht',
      solution: 'Prüfen Sie seine Gruppen. Eine Änderung gilt, sobald er sich neu anmeldet.',
    },
    {
      problem: 'Die Liste konnte nicht geladen werden',
      solution: 'Wählen Sie „Erneut versuchen“. Bleibt der Fehler, wenden Sie sich an Ihre Systembetreuung.',
    },
  ],
};
