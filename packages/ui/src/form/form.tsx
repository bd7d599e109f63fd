import { useMemo, useRef, useState, type FormEvent, type ReactNode } from 'react';
import { useFormState, type FieldErrors, type FieldValues, type UseFormReturn } from 'react-hook-form';

import { VisuallyHidden } from '../text/visually-hidden.tsx';
import { useRegisterUnsavedChanges } from '../unsaved/unsaved-changes-context.ts';
import { FormError } from './form-error.tsx';
import { FormContext, type FormContextValue, type SubmitBlocker } from './form-context.ts';
import { formatErrorSummary, getErrorFieldNames } from './form-errors.ts';
import { useAsyncAction } from './use-async-action.ts';
import './form.css';

/** Props of {@link Form}. */
export interface FormProps<Values extends FieldValues, Context, Output> {
  /** The result of `useForm`. */
  form: UseFormReturn<Values, Context, Output>;
  /** Called with valid values. A second submit while its promise is pending does nothing. */
  onSubmit: (values: Output) => void | Promise<void>;
  /** The accessible name of the form. */
  label: string;
  /** True for inputs (default), false for text in the same places. */
  editing?: boolean;
  /** Whether a field is required, for the asterisk; the schema validates it. */
  isRequired?: ((name: string) => boolean) | undefined;
  /** The label of its unsaved changes ('der neue Nutzer'); see `UnsavedChangesContext`. */
  unsaved?: string | undefined;
  /** For a submit button outside of the form. */
  id?: string;
  children: ReactNode;
}

/**
 * A form: Enter submits (it needs a `<Button submit>`), the first invalid field is focused, the
 * number and names of the invalid ones are announced. If `onSubmit` rejects, the message is shown
 * at the end of the form.
 */
export function Form<Values extends FieldValues, Context, Output>(props: FormProps<Values, Context, Output>) {
  const { form, onSubmit, label, editing = true, isRequired, id, children } = props;
  const { isDirty } = useFormState({ control: form.control });
  useRegisterUnsavedChanges(isDirty ? props.unsaved : undefined);
  const labels = useRef(new Map<string, string>());
  const blockers = useRef(new Set<SubmitBlocker>());
  const deed = useAsyncAction();
  const [announcement, setAnnouncement] = useState('');

  const state = useMemo<FormContextValue>(
    () => ({
      editing,
      isRequired: isRequired ?? (() => false),
      addLabel: (name, text) => {
        labels.current.set(name, text);
        return () => labels.current.delete(name);
      },
      block: (blocker) => {
        blockers.current.add(blocker);
        return () => blockers.current.delete(blocker);
      },
    }),
    [editing, isRequired],
  );

  const announce = (flawed: readonly string[]) => {
    // The same text is announced only once; a trailing no-break space makes it different.
    setAnnouncement((before) => (before === formatErrorSummary(flawed) ? `${before}\u00A0` : formatErrorSummary(flawed)));
  };
  const refuse = (errors: FieldErrors<Values>) => {
    const wrong = getErrorFieldNames(errors).map((name) => labels.current.get(name) ?? name);
    announce([...new Set([...wrong, ...[...blockers.current].map(({ label: blocked }) => blocked)])]);
  };

  const send = async (values: Output) => {
    setAnnouncement('');
    await onSubmit(values);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // In React, the form of a dialog may be inside another form, which must not be submitted.
    event.stopPropagation();
    if (!editing) return;
    const [blocker] = blockers.current;
    const save = async (values: Output) => {
      if (!blocker) return send(values);
      refuse({});
      return blocker.focus();
    };
    // Also with an unparsable field: all problems are reported together.
    deed.run(() => form.handleSubmit(save, refuse)());
  };

  return (
    <FormContext value={state}>
      <form className="as-form" id={id} aria-label={label} noValidate autoComplete="off" onSubmit={submit}>
        {children}
        <FormError text={deed.failure} />
      </form>
      <div role="alert">
        <VisuallyHidden>{announcement}</VisuallyHidden>
      </div>
    </FormContext>
  );
}
