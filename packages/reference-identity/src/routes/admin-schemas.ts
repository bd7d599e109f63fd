import { z } from 'zod';

/** Creates the schema of an optional text; an empty text and null become undefined. `label` is the subject of its messages. */
const optionalTextSchema = (label: string, max = 100) =>
  z
    .string({ error: `${label} ist kein Text.` })
    .trim()
    .max(max, `${label} ist zu lang.`)
    .transform((text) => (text === '' ? undefined : text))
    .nullish()
    .transform((text) => text ?? undefined);

const passwordSchema = (label: string) =>
  z
    .string({ error: `${label} fehlt.` })
    .min(1, `${label} fehlt.`)
    .max(200, `${label} ist zu lang.`);

const emailSchema = z.email({ pattern: z.regexes.unicodeEmail, error: 'Die E-Mail-Adresse ist ungültig.' });

/** Body of POST /admin/users. */
export const createUserBodySchema = z.object(
  {
    user: z.object(
      {
        staffNo: optionalTextSchema('Die Personalnummer'),
        firstName: optionalTextSchema('Der Vorname'),
        lastName: optionalTextSchema('Der Nachname'),
        email: optionalTextSchema('Die E-Mail-Adresse', 254).pipe(emailSchema.optional()),
      },
      'Die Angaben zum Nutzer fehlen.',
    ),
    password: passwordSchema('Das Passwort'),
  },
  'Die Angaben zum Nutzer fehlen.',
);

/** Body of PUT /admin/users/:id/temporary-password. */
export const temporaryPasswordSchema = z.object(
  {
    temporaryPassword: passwordSchema('Das temporäre Passwort'),
  },
  'Das temporäre Passwort fehlt.',
);

/** Body of PUT /admin/users/:id/password. */
export const passwordChangeSchema = z.object(
  {
    oldPassword: passwordSchema('Das aktuelle Passwort'),
    newPassword: passwordSchema('Das neue Passwort'),
  },
  'Die Passwörter fehlen.',
);

/** Body of PUT /admin/users/:id/lock. */
export const lockSchema = z.object({ locked: z.boolean({ error: 'Die Sperre ist kein Wahrheitswert.' }) }, 'Die Sperre fehlt.');

export const userIdSchema = z.object({ id: z.string() });
export const membershipSchema = z.object({ id: z.string(), groupId: z.string() });

/** A group in a response. */
export const groupResponseSchema = z.object({ id: z.string(), name: z.string() });

/** A group in the list of all groups, with the roles of its members. */
export const groupWithRolesResponseSchema = groupResponseSchema.extend({ roles: z.array(z.string()).readonly() });

/** A member of staff in a response, without unknown fields. */
export const userResponseSchema = z.object({
  id: z.string(),
  staffNo: z.string().optional(),
  firstName: z.string().optional(),
  lastName: z.string().optional(),
  email: z.string().optional(),
  username: z.string(),
  groups: z.array(groupResponseSchema).readonly(),
  locked: z.boolean(),
});
