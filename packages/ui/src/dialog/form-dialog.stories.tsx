import { z } from 'zod';
import { FormText } from '../form/form-text-fields.tsx';
import { noop, type StoryMeta } from '../testing/stories.tsx';
import { FormDialog } from './form-dialog.tsx';

export default { title: 'FormDialog', component: FormDialog } satisfies StoryMeta;

const schema = z.object({ name: z.string().min(1, 'Bitte Namen eingeben') });

export const Empty = () => (
  <FormDialog
    open
    title="Nutzer anlegen"
    confirmLabel="Anlegen"
    schema={schema}
    defaultValues={{ name: '' }}
    fields={({ control }) => <FormText control={control} name="name" label="Name" />}
    isRequired={() => true}
    onSubmit={noop}
    onClose={noop}
  />
);
export const Incomplete = () => (
  <FormDialog
    open
    title="Nutzer anlegen"
    confirmLabel="Anlegen"
    schema={schema}
    defaultValues={{ name: '' }}
    fields={({ control }) => <FormText control={control} name="name" label="Name" />}
    getIncompleteReason={({ name }) => (name === '' ? 'Bitte geben Sie einen Namen ein.' : undefined)}
    onSubmit={noop}
    onClose={noop}
  />
);
export const VerbWithInput = () => (
  <FormDialog
    open
    title="Nutzer anlegen"
    confirmLabel={({ name }) => (name === '' ? 'Anlegen' : `${name} anlegen`)}
    schema={schema}
    defaultValues={{ name: 'Erika Musterfrau' }}
    fields={({ control }) => <FormText control={control} name="name" label="Name" />}
    onSubmit={noop}
    onClose={noop}
  />
);
export const Loading = () => (
  <FormDialog
    open
    title="Nutzer ändern"
    confirmLabel="Speichern"
    schema={schema}
    defaultValues={{ name: 'Erika Musterfrau' }}
    fields={({ control }) => <FormText control={control} name="name" label="Name" />}
    loading
    onSubmit={noop}
    onClose={noop}
  />
);
