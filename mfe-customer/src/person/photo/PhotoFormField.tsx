import { useFormField, useWatch } from '@aboschalter/ui/form';
import type { PersonFormMethods } from '../use-person-form.ts';
import { formatPerson } from '../PersonLine.tsx';
import { PhotoField } from './PhotoField.tsx';

interface PhotoFormFieldProps {
  readonly form: PersonFormMethods;
  /** Whether a photo is required; by default, whether the surrounding form requires it. */
  readonly isRequired?: boolean;
}

/** The photo as a form field, stored together with the new person. */
export function PhotoFormField({ form, isRequired }: PhotoFormFieldProps) {
  const { value, change, look: layoutProps, input: inputProps } = useFormField({ control: form.control, name: 'picture', label: 'Foto' });
  // The form focuses its first invalid field. For the photo this is the first button.
  const registerFocusTarget = (element: HTMLElement | null) =>
    inputProps.ref(element && { focus: () => element.querySelector('button')?.focus() });
  const [firstName, lastName] = useWatch({ control: form.control, name: ['firstName', 'lastName'] });
  const picture = typeof value === 'string' && value !== '' ? value : undefined;
  return (
    <div ref={registerFocusTarget}>
      <PhotoField
        person={formatPerson('ticketHolder', { firstName, lastName })}
        picture={picture}
        editable={!layoutProps.readOnly}
        isEditing={!layoutProps.readOnly}
        isRequired={isRequired ?? layoutProps.required}
        error={layoutProps.error}
        onChange={(newPicture) => change(newPicture ?? '')}
      />
    </div>
  );
}
