/** The messages about an issuing (specification, document 2, section 8). */
export const issuingMessages = {
  issued: 'Ticket erfolgreich ausgegeben',
  interrupted: 'Ausgabe unterbrochen',
  unknownType: 'Unbekannte Ausgabeart!',
  /** The card was read back and does not carry it: that is recorded, and another card can be used. */
  notOnCard: (authorization: number, card: number) =>
    `Die Berechtigung ${authorization} ist nicht auf der Karte ${card}. Sie können die Ausgabe mit dieser oder einer anderen Karte neu starten oder ohne Wirkung beenden.`,
  lost: (card: number) => `Die Karte ${card} ist als verloren vermerkt. Sie können die Ausgabe mit einer anderen Karte neu starten.`,
} as const;

/** Why a running issuing cannot be left. Shown in the dialog, and said at its button. */
export const STAY = 'Bitte warten Sie, bis der Vorgang beendet ist. Nach 20 Sekunden können Sie ihn abbrechen.';
