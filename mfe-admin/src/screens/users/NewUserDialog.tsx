import { calls } from '@aboschalter/contract';
import { dataOf, isRequired, useBaseData, useSend, useShell } from '@aboschalter/shell-api';
import { DefinitionGrid } from '@aboschalter/ui';
import { FormDialog, FormPassword, FormText } from '@aboschalter/ui/form';
import { newUserForm, type NewUserForm } from './user-form.ts';
import { usersKey } from './users-key.ts';

const empty: NewUserForm = { staffNo: '', firstName: '', lastName: '', email: '', password: '', repeated: '' };
const passwords: readonly string[] = ['password', 'repeated'];

/** 'Nutzer Hinzufügen'. */
export function NewUserDialog({ open, onClose }: { readonly open: boolean; readonly onClose: () => void }) {
  const { requiredFields } = useShell();
  const baseData = dataOf(useBaseData());
  const needed = (field: string) => isRequired(`user.${field}`, requiredFields, baseData);
  const { send } = useSend(calls.createUser, { success: 'Der Nutzer wurde angelegt.', reloads: [usersKey] });
  return (
    <FormDialog
      open={open}
      title="Nutzer Hinzufügen"
      width={720}
      schema={newUserForm(needed)}
      defaults={empty}
      verb="Nutzer anlegen"
      unsaved="der neue Nutzer"
      isRequired={(field) => passwords.includes(field) || needed(field)}
      onSubmit={async ({ password, repeated: _, ...user }) => (await send({ body: { user, password } })).ok}
      onClose={onClose}
      fields={({ control }) => (
        <DefinitionGrid columns={2}>
          <FormText control={control} name="firstName" label="Vorname" />
          <FormText control={control} name="lastName" label="Nachname" />
          <FormText control={control} name="staffNo" label="Personalnr." />
          <FormText control={control} name="email" label="E-Mail-Adresse" type="email" />
          <FormPassword control={control} name="password" label="Vorläufiges Passwort" autoComplete="new-password" />
          <FormPassword control={control} name="repeated" label="Passwort wiederholen" autoComplete="new-password" />
        </DefinitionGrid>
      )}
    />
  );
}
