import { MAX_TEXT_LENGTH } from '@aboschalter/contract';
import { validationMessages } from '@aboschalter/ui/form';
import { z } from 'zod';

/** The maximum length of each text of a user. */
export const MAX_LENGTH = MAX_TEXT_LENGTH;
const PASSWORD_MISMATCH_MESSAGE = 'Die angegebenen Passwörter stimmen nicht überein!';
const password = (missing: string) => z.string().min(1, missing).max(MAX_LENGTH, validationMessages.tooLong(MAX_LENGTH));
const passwords = {
  password: password('Bitte geben Sie ein Passwort ein.'),
  repeated: password('Bitte wiederholen Sie das Passwort.'),
};

interface PasswordFields {
  readonly password: string;
  readonly repeated: string;
}

function refinePasswordsMatch({ password, repeated }: PasswordFields, context: z.RefinementCtx): void {
  if (repeated !== '' && password !== repeated)
    context.addIssue({ code: 'custom', path: ['repeated'], message: PASSWORD_MISMATCH_MESSAGE });
}

/**
 * 'Passwort zurücksetzen': both fields filled and equal; one message for every error (specification, document 1,
 * section 5).
 */
export const resetPasswordSchema = z
  .object({ password: password(PASSWORD_MISMATCH_MESSAGE), repeated: password(PASSWORD_MISMATCH_MESSAGE) })
  .superRefine(refinePasswordsMatch);

/** 'Nutzer Hinzufügen': the fields as configured (`user.*`), and a temporary password twice. */
export function createNewUserSchema(isRequired: (field: string) => boolean) {
  const field = (name: string, label: string) => {
    const text = z.string().trim().max(MAX_LENGTH, validationMessages.tooLong(MAX_LENGTH));
    const needed = isRequired(name) ? text.min(1, `Bitte geben Sie ${label} ein.`) : text;
    return needed.refine((typed) => typed.isWellFormed(), validationMessages.unreadableCharacter);
  };
  const email = field('email', 'die E-Mail-Adresse').refine(
    (text) => text === '' || z.email().safeParse(text).success,
    'Bitte geben Sie eine gültige E-Mail-Adresse ein.',
  );
  return z
    .object({
      staffNo: field('staffNo', 'die Personalnummer'),
      firstName: field('firstName', 'den Vornamen'),
      lastName: field('lastName', 'den Nachnamen'),
      email,
      ...passwords,
    })
    .superRefine(refinePasswordsMatch);
}
export type NewUserFormValues = z.infer<ReturnType<typeof createNewUserSchema>>;
