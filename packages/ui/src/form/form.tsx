import { useEffect, useMemo, useRef, useState, type FormEvent, type ReactNode } from 'react';
import { useFormState, type FieldErrors, type FieldPath, type FieldValues, type UseFormReturn } from 'react-hook-form';

import { VisuallyHidden } from '../text/visually-hidden.tsx';
import { useRegisterUnsavedChanges } from '../unsaved/unsaved-changes-context.ts';
import { FormError } from './form-error.tsx';
import { FormErrorSummary } from './form-error-summary.tsx';
import { FormContext, type FormContextValue, type SubmitBlocker } from './form-context.ts';
import { formatErrorCount, getErrorFieldNames } from './form-errors.ts';
import { useAsyncAction } from './use-async-action.ts';
import './form.css';

/** Props of {@link Form}. */
export interface FormProps<Values extends FieldValues, Context, Output> {
  /** The result of `useForm` with `shouldFocusError: false`, since the form moves the focus. */
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
  unsavedLabel?: string | undefined;
  /** For a submit button outside of the form. */
  id?: string;
  children: ReactNode;
}

/**
 * A form: Enter submits (it needs a `<Button submit>`). A submit with one invalid field focuses it and
 * announces its name; one with several focuses a summary with links to them. If `onSubmit` rejects,
 * the message is shown at the end of the form.
 */
export function Form<Values extends FieldValues, Context, Output>(props: FormProps<Values, Context, Output>) {
  const { form, onSubmit, label, editing = true, isRequired, id, children } = props;
  const { isDirty, submitCount } = useFormState({ control: form.control });
  useRegisterUnsavedChanges(isDirty ? props.unsavedLabel : undefined);
  const labels = useRef(new Map<string, string>());
  const blockers = useRef(new Set<SubmitBlocker>());
  const action = useAsyncAction();
  const [problems, setProblems] = useState<readonly SubmitBlocker[]>([]);
  const summary = useRef<HTMLParagraphElement>(null);
  // A reset of the form, such as by 'Abbrechen', sets `submitCount` to 0.
  const hasSummary = editing && submitCount > 0 && problems.length > 1;
  useEffect(() => {
    if (hasSummary) summary.current?.focus();
    else if (problems.length === 1) problems[0]?.focus();
  }, [problems, hasSummary]);

  const state = useMemo<FormContextValue>(
    () => ({
      editing,
      isRequired: isRequired ?? (() => false),
      addLabel: (name, text) => {
        labels.current.set(name, text);
        return () => labels.current.delete(name);
      },
      addSubmitBlocker: (blocker) => {
        blockers.current.add(blocker);
        return () => blockers.current.delete(blocker);
      },
    }),
    [editing, isRequired],
  );

  const isRegistered = (name: string): name is FieldPath<Values> => labels.current.has(name);
  const showProblems = (errors: FieldErrors<Values>) => {
    const invalidNames = getErrorFieldNames(errors);
    // In the order of the fields; the schema may have another one.
    const registered = [...labels.current.keys()].filter((name) => invalidNames.includes(name));
    const invalid = [...new Set([...registered, ...invalidNames])].map((name) => ({
      label: labels.current.get(name) ?? name,
      focus: () => {
        if (isRegistered(name)) form.setFocus(name);
      },
    }));
    const all = [...invalid, ...blockers.current];
    setProblems(all.filter(({ label: one }, index) => all.findIndex((other) => other.label === one) === index));
  };

  const submitValues = async (values: Output) => {
    setProblems([]);
    await onSubmit(values);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // In React, the form of a dialog may be inside another form, which must not be submitted.
    event.stopPropagation();
    if (!editing) return;
    const [blocker] = blockers.current;
    const handleValid = async (values: Output) => {
      return blocker ? showProblems({}) : submitValues(values);
    };
    // The form is validated even if a field cannot be parsed, so that all problems are reported together.
    action.run(() => form.handleSubmit(handleValid, showProblems)());
  };

  return (
    <FormContext value={state}>
      <form className="as-form" id={id} aria-label={label} noValidate autoComplete="off" onSubmit={submit}>
        {hasSummary ? <FormErrorSummary ref={summary} problems={problems} /> : null}
        {children}
        <FormError text={action.errorMessage} />
      </form>
      {hasSummary ? null : (
        <div role="alert">
          <VisuallyHidden>{problems.length === 1 ? `${formatErrorCount(1)}: ${problems[0]?.label}` : null}</VisuallyHidden>
        </div>
      )}
    </FormContext>
  );
}
