import type { HelpTask } from '@aboschalter/platform';

/** The main tasks at the counter. The shell adds them to the help of every screen. */
export const commonTasks: readonly HelpTask[] = [
  { task: 'Ein Abo verkaufen', start: 'Kunden suchen, dann „Neue Berechtigung“ (Alt T) wählen.' },
  {
    task: 'Karte verloren, gestohlen oder defekt',
    start: '„Kunde öffnen“ (Alt K), im Menü der Berechtigung „Ersetzen“ wählen und danach auf eine neue Karte ausgeben.',
  },
  { task: 'Tarif wechseln', start: '„Kunde öffnen“ (Alt K), im Menü der Berechtigung „Tarifwechsel“ wählen.' },
  { task: 'Abo kündigen', start: '„Kunde öffnen“ (Alt K), im Menü der Berechtigung „Kündigen“ wählen.' },
  {
    task: 'Foto, Adresse oder Bankverbindung ändern',
    start: '„Kunde öffnen“ (Alt K), beim Kunden „Bearbeiten“ oder beim Fahrkarteninhaber oder Konto „Öffnen“ wählen.',
  },
  { task: 'Helle oder dunkle Darstellung wählen', start: 'Im Kontomenü unter „Darstellung“ wählen.' },
];
