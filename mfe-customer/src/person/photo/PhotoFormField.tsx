import { useFormField } from '@aboschalter/ui/form';
import type { PersonFormMethods } from '../use-person-form.ts';
import { PhotoField } from './PhotoField.tsx';

/** The photo as a form field, stored together with the new person. */
export function PhotoFormField({ form }: { readonly form: PersonFormMethods }) {
  const { value, change, look, input } = useFormField({ control: form.control, name: 'picture', label: 'Foto' });
  // The form focuses the first button if the photo is the first missing field.
  const focusable = (place: HTMLElement | null) => input.ref(place && { focus: () => place.querySelector('button')?.focus() });
  const picture = typeof value === 'string' && value !== '' ? value : undefined;
  return (
    <div ref={focusable}>
      <PhotoField
        picture={picture}
        editable={!look.readOnly}
        isEditing={!look.readOnly}
        error={look.error}
        onChange={(taken) => change(taken ?? '')}
      />
    </div>
  );
}
