import { MAX_TEXT_LENGTH } from '@aboschalter/contract';
import { validationMessages } from '@aboschalter/ui/form';
import { z } from 'zod';

/** The maximum length of each text of a user. */
export const MAX_LENGTH = MAX_TEXT_LENGTH;
const PASSWORD_MISMATCH_MESSAGE = 'Die angegebenen Passwörter stimmen nicht überein!';
/** Creates the schema of a password field. An empty field is invalid with the given message. */
const createPasswordSchema = (requiredMessage: string) =>
  z.string().min(1, requiredMessage).max(MAX_LENGTH, validationMessages.tooLong(MAX_LENGTH));
const passwordPairSchemas = {
  password: createPasswordSchema(validationMessages.required('vorläufiges Passwort')),
  repeated: createPasswordSchema('Bitte Passwort wiederholen'),
};

interface PasswordFields {
  readonly password: string;
  readonly repeated: string;
}

/** Adds the problem of different passwords. An empty repetition already has the problem of a missing input. */
function refinePasswordsMatch({ password, repeated }: PasswordFields, context: z.RefinementCtx): void {
  if (repeated !== '' && password !== repeated)
    context.addIssue({ code: 'custom', path: ['repeated'], message: PASSWORD_MISMATCH_MESSAGE });
}

/**
 * The schema of 'Passwort zurücksetzen': both fields must be filled and equal. An empty field and different passwords have the same
 * message (specification, document 1, section 5); a text that is too long has another one.
 */
export const resetPasswordSchema = z
  .object({ password: createPasswordSchema(PASSWORD_MISMATCH_MESSAGE), repeated: createPasswordSchema(PASSWORD_MISMATCH_MESSAGE) })
  .superRefine(refinePasswordsMatch);

/** Creates the schema of 'Nutzer Hinzufügen': fields required as configured (`user.*`), and a temporary password twice. */
export function createNewUserSchema(isRequired: (field: string) => boolean) {
  const createFieldSchema = (name: string, label: string) => {
    const text = z.string().trim().max(MAX_LENGTH, validationMessages.tooLong(MAX_LENGTH));
    const requiredText = isRequired(name) ? text.min(1, validationMessages.required(label)) : text;
    return requiredText.refine((typed) => typed.isWellFormed(), validationMessages.unreadableCharacter);
  };
  const email = createFieldSchema('email', 'E-Mail-Adresse').refine(
    (text) => text === '' || z.email().safeParse(text).success,
    validationMessages.email,
  );
  return z
    .object({
      staffNo: createFieldSchema('staffNo', 'Personalnr.'),
      firstName: createFieldSchema('firstName', 'Vorname'),
      lastName: createFieldSchema('lastName', 'Nachname'),
      email,
      ...passwordPairSchemas,
    })
    .superRefine(refinePasswordsMatch);
}
export type NewUserFormValues = z.infer<ReturnType<typeof createNewUserSchema>>;
