import { getInvalidDateMessage } from '../field/date-constraints.ts';

/** The messages of invalid fields, shared by all forms. */
export const validationMessages = {
  required: (label: string) => `Bitte ${label} eingeben`,
  choose: (label: string) => `Bitte ${label} auswählen`,
  email: 'Bitte eine gültige E-Mail-Adresse eingeben',
  date: getInvalidDateMessage,
  unreadableCharacter: 'Der Text enthält ein unvollständiges Zeichen, das nicht gespeichert werden kann. Bitte geben Sie ihn neu ein.',
  tooLong: (maxLength: number) => `Höchstens ${maxLength} Zeichen`,
  iban: 'Bitte eine gültige IBAN eingeben',
} as const;
