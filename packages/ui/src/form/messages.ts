/** The sentences of refused fields, used by all forms. */
export const formMessages = {
  required: 'Bitte ausfüllen',
  choose: 'Bitte auswählen',
  email: 'Bitte eine gültige E-Mail-Adresse eingeben',
  date: 'Bitte ein Datum als TT.MM.JJJJ eingeben',
  iban: 'Bitte eine gültige IBAN eingeben: zwei Buchstaben und mindestens 13 Ziffern',
} as const;
