/** The messages about an issuing (specification, document 2, section 8). */
export const issuanceMessages = {
  issued: 'Ticket erfolgreich ausgegeben',
  /** The issue type of the ticket is unknown. */
  unknownType: 'Unbekannte Ausgabeart!',
  /** With the journal: the card was read without the authorization. The journal has recorded that, so another card can be used. */
  notOnCard: (authorization: number, card: number) =>
    `Die Berechtigung ${authorization} ist nicht auf der Karte ${card}. Sie können die Ausgabe mit dieser oder einer anderen Karte neu starten oder ohne Wirkung beenden.`,
  /** Without the journal: no command that writes the authorization was sent, and the ticket list shows it as not issued. */
  notWrittenHere:
    'Von diesem Fenster aus wurde die Berechtigung nicht auf eine Karte geschrieben, und in der Liste der Berechtigungen ist sie nicht ausgegeben.',
  /** Without the journal: neither card nor ticket list have the authorization. */
  nothingOnCard: (card: number) =>
    `Auf der Karte ${card} ist keine neue Berechtigung, und in der Liste der Berechtigungen ist sie nicht ausgegeben. Sie können die Ausgabe neu starten oder ohne Wirkung beenden.`,
  /** Without the journal, after a reload or a crash: the card of the first attempt is unknown. */
  otherCardPossible:
    'Nicht auszuschließen ist, dass vor der Unterbrechung eine andere Karte beschrieben wurde oder dass die Liste noch nicht aktuell ist. Bitte prüfen Sie das, bevor Sie neu starten: Sonst kann es zwei gültige Karten geben.',
  /** Staff have declared the card of an interrupted issuing lost. */
  lost: (card: number) => `Die Karte ${card} ist als verloren vermerkt. Sie können die Ausgabe mit einer anderen Karte neu starten.`,
} as const;

/** The reason why the dialog cannot be closed during issuing. Shown in the dialog and at its button. */
export const CLOSE_DISABLED_MESSAGE = 'Bitte warten Sie, bis der Vorgang beendet ist. Nach 20 Sekunden können Sie ihn abbrechen.';

/**
 * The cause of the toast about an issued ticket. The next issuing of any ticket removes the toast, so that staff do not take it
 * for the result of that issuing.
 */
export const ISSUED_TOAST_CAUSE = 'ticket-issued';
