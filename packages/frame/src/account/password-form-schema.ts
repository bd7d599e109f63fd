import { z } from 'zod';

/** The three fields of 'Passwort ändern' (specification, document 1, section 5). */
export const passwordFormSchema = z
  .object({
    current: z.string().min(1, 'Bitte aktuelles Passwort eingeben'),
    next: z.string().min(1, 'Bitte neues Passwort eingeben'),
    confirmation: z.string().min(1, 'Bitte neues Passwort wiederholen'),
  })
  .superRefine(({ current, next, confirmation }, context) => {
    if (next !== '' && next === current) {
      context.addIssue({ code: 'custom', path: ['next'], message: 'Ihr neues Passwort darf nicht mit dem alten übereinstimmen!' });
    }
    if (confirmation !== '' && confirmation !== next) {
      context.addIssue({ code: 'custom', path: ['confirmation'], message: 'Die angegebenen Passwörter stimmen nicht überein!' });
    }
  });
export type PasswordFormValues = z.infer<typeof passwordFormSchema>;
