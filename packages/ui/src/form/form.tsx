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
  /** What `useForm` gave. */
  form: UseFormReturn<Values, Context, Output>;
  /** Called with the values when all is well. A second submit while its promise is pending does nothing. */
  onSubmit: (values: Output) => void | Promise<void>;
  /** The name of the form for screen readers. */
  label: string;
  /** Inputs (default), or text in the same places. */
  editing?: boolean;
  /** Whether a field is required, for the asterisk; the schema decides what is refused. */
  isRequired?: ((name: string) => boolean) | undefined;
  /** What is lost if it is left while something in it was changed ('der neue Nutzer'); see `UnsavedChangesContext`. */
  unsaved?: string | undefined;
  /** For a submit button outside of the form. */
  id?: string;
  children: ReactNode;
}

/**
 * A form: Enter submits (it needs a `<Button submit>`), the first wrong field is focused, the number and names of the
 * wrong ones are announced. If `onSubmit` rejects, the error's message stands at the end of the form.
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
    // The same sentence twice is announced once; a trailing no-break space makes it another one.
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
    // A dialog's form may stand, for React, inside another form: the outer one is not meant.
    event.stopPropagation();
    if (!editing) return;
    const [blocker] = blockers.current;
    const save = async (values: Output) => {
      if (!blocker) return send(values);
      refuse({});
      return blocker.focus();
    };
    // Also where something can't be read: what else is wrong is said with it, so that nobody presses once for each.
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
