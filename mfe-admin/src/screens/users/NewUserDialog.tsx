import { calls } from '@aboschalter/contract';
import { isFieldRequired, throwIfFailed, toast, useBaseData, useCreate, useShell } from '@aboschalter/platform';
import { FieldGrid } from '@aboschalter/ui';
import { FormDialog, FormPassword, FormText } from '@aboschalter/ui/form';
import { MAX_LENGTH, createNewUserSchema, type NewUserFormValues } from './user-form.ts';
import type { CreatedDetails } from './use-created-user.ts';
import { usersQueryKey } from './users-query-key.ts';

const emptyValues: NewUserFormValues = { staffNo: '', firstName: '', lastName: '', email: '', password: '', repeated: '' };
const passwordFields: readonly string[] = ['password', 'repeated'];

const PASSWORD_HINT = 'Die Person ändert es bei der ersten Anmeldung.';
const CREATED_EARLIER_MESSAGE =
  'Der zuvor abgesendete Nutzer ist angelegt, mit den damaligen Angaben und dem damaligen Passwort. Was Sie seitdem geändert haben, wurde nicht gespeichert. Bitte prüfen Sie den Nutzer in der Liste: Erneutes Absenden legt einen weiteren Nutzer an.';

interface NewUserDialogProps {
  readonly open: boolean;
  /** Called with the details of the new account, before the list is refetched. */
  readonly onCreated: (details: CreatedDetails) => void;
  readonly onClose: () => void;
}

/**
 * 'Nutzer Hinzufügen'. One form creates one user, even if a response is lost: see `useCreate`. `FormDialog` calls `onClose` after a
 * successful submit.
 */
export function NewUserDialog({ open, onCreated, onClose }: NewUserDialogProps) {
  const { requiredFields } = useShell();
  const baseData = useBaseData().data;
  const isRequiredField = (field: string) => isFieldRequired(`user.${field}`, requiredFields, baseData);
  const { create } = useCreate(calls.createUser, {
    scope: 'staff-user',
    subject: 'Der Nutzer',
    check: 'Bitte prüfen Sie die Nutzerliste. Sie wurde neu geladen.',
    invalidates: [usersQueryKey],
  });
  const submit = async ({ password, repeated: _, ...user }: NewUserFormValues): Promise<void> => {
    const created = await create({ body: { user, password } });
    // An earlier request of this dialog, whose response was lost, may have created the user with other input.
    const isUserOfEarlierRequest = created.ok && created.hasEarlierInput;
    // A request of another tab, or of this tab before a reload, has created a user. This dialog has sent nothing.
    const isUserOfOtherTab = !created.ok && created.isEarlier;
    if (isUserOfEarlierRequest || isUserOfOtherTab) {
      // Staff must compare their input with the list, because no call can change a user. So keep the input in the form.
      toast.warn(CREATED_EARLIER_MESSAGE);
      throw new Error(CREATED_EARLIER_MESSAGE);
    }
    throwIfFailed(created);
    toast.success('Der Nutzer wurde angelegt.');
    onCreated(user);
  };
  return (
    <FormDialog
      open={open}
      title="Nutzer Hinzufügen"
      width={720}
      schema={createNewUserSchema(isRequiredField)}
      defaultValues={emptyValues}
      confirmLabel="Nutzer anlegen"
      unsavedLabel="der neue Nutzer"
      isRequired={(field) => passwordFields.includes(field) || isRequiredField(field)}
      onSubmit={submit}
      onClose={onClose}
      fields={({ control }) => (
        <FieldGrid columns={2}>
          <FormText control={control} name="firstName" label="Vorname" maxLength={MAX_LENGTH} />
          <FormText control={control} name="lastName" label="Nachname" maxLength={MAX_LENGTH} />
          <FormText control={control} name="staffNo" label="Personalnr." maxLength={MAX_LENGTH} />
          <FormText control={control} name="email" label="E-Mail-Adresse" type="email" maxLength={MAX_LENGTH} />
          <FormPassword
            control={control}
            name="password"
            label="Vorläufiges Passwort"
            hint={PASSWORD_HINT}
            autoComplete="new-password"
            maxLength={MAX_LENGTH}
          />
          <FormPassword control={control} name="repeated" label="Passwort wiederholen" autoComplete="new-password" maxLength={MAX_LENGTH} />
        </FieldGrid>
      )}
    />
  );
}
