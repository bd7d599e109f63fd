import { zodResolver } from '@hookform/resolvers/zod';
import { useId, useLayoutEffect, useState, type ReactNode } from 'react';
import { useForm, type DefaultValues, type FieldValues, type UseFormReturn } from 'react-hook-form';
import type { ZodType } from 'zod';

import { Form } from '../form/form.tsx';
import { RequiredLegend } from '../form/required-legend.tsx';
import { Dialog, type DialogProps } from './dialog.tsx';
import { DialogFooter, type DialogActionProps } from './dialog-footer.tsx';

/** Props of {@link FormDialog}. */
export interface FormDialogProps<Input extends FieldValues, Output> extends Omit<DialogActionProps, 'confirmLabel'> {
  open: boolean;
  title: string;
  /** The verb on the button, or a function that returns it for the current input: 'Zum 30.11.2026 kündigen'. */
  confirmLabel: string | ((values: Input) => string);
  width?: DialogProps['width'];
  schema: ZodType<Output, Input>;
  /** The initial input; read when the dialog opens. */
  defaultValues: DefaultValues<Input>;
  /** The fields, one below the other or in a `FieldGrid`. */
  fields: ReactNode | ((form: UseFormReturn<Input, unknown, Output>) => ReactNode);
  /** Whether another action runs, which disables all buttons. Not needed for `onSubmit`, whose promise the dialog awaits. */
  loading?: boolean;
  /** Returns what is missing in the current input, as a German sentence. Disables the button; `undefined` enables it. */
  getIncompleteReason?: (values: Input) => string | undefined;
  /** Returns whether a field is marked with an asterisk. */
  isRequired?: (name: string) => boolean;
  /**
   * The name of the unsaved input in the question before it is discarded ('Nicht gespeichert: …'), by default the title.
   * With `false` the dialog closes without a question.
   */
  unsavedLabel?: string | false;
  /**
   * Called with valid input. The dialog closes afterwards, unless the result is `false`. If the promise rejects, the dialog
   * shows the error message below the fields.
   */
  onSubmit: (values: Output) => Promise<boolean | void> | boolean | void;
  onClose: () => void;
  /** Content above the fields. */
  children?: ReactNode;
}

/**
 * A dialog with a form. The first field has the focus, and Enter submits. Further clicks are ignored while a submission is
 * pending. Escape, the close button and 'Abbrechen' ask before they discard input.
 */
export function FormDialog<Input extends FieldValues, Output>(props: FormDialogProps<Input, Output>) {
  const id = useId();
  const [isSubmitting, setSubmitting] = useState(false);
  const [submitButton, setSubmitButton] = useState<SubmitButtonState>({ label: '', incompleteReason: undefined });
  const isBusy = isSubmitting || props.loading === true;
  return (
    <Dialog
      open={props.open}
      title={props.title}
      width={props.width}
      onClose={isBusy ? undefined : props.onClose}
      footer={
        <DialogFooter
          confirmLabel={submitButton.label}
          danger={props.danger}
          loading={isBusy}
          disabledReason={props.disabledReason ?? submitButton.incompleteReason}
          form={id}
          actions={props.actions}
        />
      }
    >
      {props.children}
      <Fields {...props} id={id} onSubmittingChange={setSubmitting} onSubmitButtonChange={setSubmitButton} />
    </Dialog>
  );
}

/** The label of the submit button and its disabled reason for the current input. */
interface SubmitButtonState {
  label: string;
  incompleteReason: string | undefined;
}

type FieldsProps<Input extends FieldValues, Output> = FormDialogProps<Input, Output> & {
  id: string;
  onSubmittingChange: (isSubmitting: boolean) => void;
  onSubmitButtonChange: (state: SubmitButtonState) => void;
};

function Fields<Input extends FieldValues, Output>({
  fields,
  schema,
  defaultValues,
  onSubmittingChange,
  onSubmitButtonChange,
  ...props
}: FieldsProps<Input, Output>) {
  const form = useForm<Input, unknown, Output>({
    defaultValues,
    resolver: zodResolver(schema),
    mode: 'onTouched',
    shouldFocusError: false,
  });
  // `watch` cannot be used in memoised components, where its values become stale. This component is not memoised.
  // oxlint-disable-next-line react/incompatible-library
  const values = form.watch();
  const incompleteReason = props.getIncompleteReason?.(values);
  const label = typeof props.confirmLabel === 'string' ? props.confirmLabel : props.confirmLabel(values);
  // A layout effect runs before the browser paints, so that the button is never shown without its text.
  useLayoutEffect(() => onSubmitButtonChange({ label, incompleteReason }), [label, incompleteReason, onSubmitButtonChange]);
  const submit = async (validValues: Output) => {
    // The button is disabled then, but Enter also submits the form.
    if (props.loading === true || (props.disabledReason ?? incompleteReason) !== undefined) return;
    onSubmittingChange(true);
    try {
      if ((await props.onSubmit(validValues)) !== false) props.onClose();
    } finally {
      onSubmittingChange(false);
    }
  };
  return (
    <Form
      form={form}
      id={props.id}
      label={props.title}
      isRequired={props.isRequired}
      unsavedLabel={props.unsavedLabel === false ? undefined : (props.unsavedLabel ?? props.title)}
      onSubmit={submit}
    >
      <RequiredLegend />
      {typeof fields === 'function' ? fields(form) : fields}
      {/* Enter submits only a form that contains a submit button. The visible button is in the footer, outside of the form. */}
      <button type="submit" hidden>
        {label}
      </button>
    </Form>
  );
}
