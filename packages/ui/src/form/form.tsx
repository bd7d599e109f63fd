import { useEffect, useMemo, useRef, useState, type FormEvent, type ReactNode } from 'react';
import { useFormState, type FieldErrors, type FieldPath, type FieldValues, type UseFormReturn } from 'react-hook-form';

import { VisuallyHidden } from '../text/visually-hidden.tsx';
import { useRegisterUnsavedChanges } from '../unsaved/unsaved-changes-context.ts';
import { FormError } from './form-error.tsx';
import { FormErrorSummary } from './form-error-summary.tsx';
import { FormContext, type FormContextValue, type InvalidField } from './form-context.ts';
import { formatErrorCount, getErrorFieldNames } from './form-errors.ts';
import { useAsyncAction } from './use-async-action.ts';
import './form.css';

/** Props of {@link Form}. */
export interface FormProps<Values extends FieldValues, Context, Output> {
  /** The result of `useForm`. Requires `shouldFocusError: false`, because this component focuses invalid fields. */
  form: UseFormReturn<Values, Context, Output>;
  /** Called with valid values. While its promise is pending, further submissions are ignored. */
  onSubmit: (values: Output) => void | Promise<void>;
  /** Called if values are invalid, instead of showing the invalid fields. For a form that is submitted together with others. */
  onInvalid?: () => void;
  /** The accessible name of the form. */
  label: string;
  /** Whether the fields are inputs (default); false for texts in the same places. */
  editing?: boolean;
  /** Returns whether a field is marked with an asterisk. Only the schema rejects an empty field. */
  isRequired?: ((name: string) => boolean) | undefined;
  /** The name of the unsaved changes of this form ('der neue Nutzer'); see `UnsavedChangesContext`. */
  unsavedLabel?: string | undefined;
  /** The id to which a submit button outside of the form refers. */
  id?: string;
  children: ReactNode;
}

/**
 * An invalid field in the error summary. A field that the schema rejects has a `name`, by which the summary finds out when the
 * schema accepts it. A field whose text cannot be parsed (`addSubmitBlocker`) has no `name`; it stays until the next submission.
 */
type ListedField = InvalidField & { readonly name?: string };

/**
 * A form with a `<Button submit>`, which Enter presses. If one field is invalid, a submission focuses and announces it. If
 * several are invalid, it focuses a summary that lists them. If `onSubmit` rejects, the error message is shown at the end.
 */
export function Form<Values extends FieldValues, Context, Output>(props: FormProps<Values, Context, Output>) {
  const { form, onSubmit, onInvalid, label, editing = true, isRequired, id, children } = props;
  const { isDirty, submitCount, errors } = useFormState({ control: form.control });
  useRegisterUnsavedChanges(isDirty ? props.unsavedLabel : undefined);
  const labels = useRef(new Map<string, string>());
  const submitBlockers = useRef(new Set<InvalidField>());
  const action = useAsyncAction();
  const [invalidFields, setInvalidFields] = useState<readonly ListedField[]>([]);
  const invalidNamesNow = getErrorFieldNames(errors);
  const unresolvedFields = invalidFields.filter(({ name }) => name === undefined || invalidNamesNow.includes(name));
  const summary = useRef<HTMLParagraphElement>(null);
  // A reset of the form sets `submitCount` to 0, which hides the summary.
  const hasSummary = editing && submitCount > 0 && invalidFields.length > 1;
  useEffect(() => {
    if (hasSummary) summary.current?.focus();
    else if (invalidFields.length === 1) invalidFields[0]?.focus();
  }, [invalidFields, hasSummary]);

  const contextValue = useMemo<FormContextValue>(
    () => ({
      editing,
      isRequired: isRequired ?? (() => false),
      addLabel: (name, fieldLabel) => {
        labels.current.set(name, fieldLabel);
        return () => labels.current.delete(name);
      },
      addSubmitBlocker: (field) => {
        submitBlockers.current.add(field);
        return () => submitBlockers.current.delete(field);
      },
    }),
    [editing, isRequired],
  );

  const isRegistered = (name: string): name is FieldPath<Values> => labels.current.has(name);
  const showInvalidFields = (submittedErrors: FieldErrors<Values>) => {
    if (onInvalid) {
      onInvalid();
      return;
    }
    const invalidNames = getErrorFieldNames(submittedErrors);
    // The schema may list the fields in another order than the form.
    const namesInFormOrder = [...labels.current.keys()].filter((name) => invalidNames.includes(name));
    const rejectedBySchema: ListedField[] = [...new Set([...namesInFormOrder, ...invalidNames])].map((name) => ({
      name,
      label: labels.current.get(name) ?? name,
      focus: () => {
        // The schema can also reject a value that has no field.
        if (isRegistered(name)) form.setFocus(name);
      },
    }));
    const fields: ListedField[] = [...rejectedBySchema, ...submitBlockers.current];
    // A field that cannot be parsed may also be rejected by the schema. It must be listed only once.
    const isFirstWithLabel = (field: InvalidField, index: number) =>
      fields.findIndex(({ label: other }) => other === field.label) === index;
    setInvalidFields(fields.filter(isFirstWithLabel));
  };

  const submitValues = async (values: Output) => {
    setInvalidFields([]);
    await onSubmit(values);
  };
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    // React events bubble through portals, so the form of a dialog would also submit a form around the dialog.
    event.stopPropagation();
    if (!editing) return;
    const isBlocked = submitBlockers.current.size > 0;
    const handleValid = async (values: Output) => {
      return isBlocked ? showInvalidFields({}) : submitValues(values);
    };
    // The form is validated even if a field cannot be parsed, so that all invalid fields are reported together.
    action.run(() => form.handleSubmit(handleValid, showInvalidFields)());
  };

  return (
    <FormContext value={contextValue}>
      <form className="as-form" id={id} aria-label={label} noValidate autoComplete="off" onSubmit={handleSubmit}>
        {hasSummary ? <FormErrorSummary ref={summary} invalidFields={unresolvedFields} /> : null}
        {children}
        <FormError text={action.errorMessage} />
      </form>
      {hasSummary ? null : (
        <div role="alert">
          <VisuallyHidden>{invalidFields.length === 1 ? `${formatErrorCount(1)}: ${invalidFields[0]?.label}` : null}</VisuallyHidden>
        </div>
      )}
    </FormContext>
  );
}
