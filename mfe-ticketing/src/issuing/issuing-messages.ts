/** What staff are told of an issuing (specification, document 2, section 8). */
export const issuingMessages = {
  issued: 'Ticket erfolgreich ausgegeben',
  unknownType: 'Unbekannte Ausgabeart!',
} as const;
