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
  /** The verb on the button, or a function that returns it for the input so far: 'Zum 30.11.2026 kündigen'. */
  confirmLabel: string | ((values: Input) => string);
  width?: DialogProps['width'];
  schema: ZodType<Output, Input>;
  /** Read when the dialog opens. */
  defaultValues: DefaultValues<Input>;
  /** The fields, one below the other or in a `FieldGrid`. */
  fields: ReactNode | ((form: UseFormReturn<Input, unknown, Output>) => ReactNode);
  /** Disables all buttons while another action runs. Not needed for `onSubmit`, whose promise is awaited. */
  loading?: boolean;
  /**
   * Returns what is missing in the input so far, as a sentence; the button is disabled until then.
   */
  getIncompleteReason?: (values: Input) => string | undefined;
  /** Which fields get an asterisk. */
  isRequired?: (name: string) => boolean;
  /**
   * The label of the unsaved input, after 'Nicht gespeichert: '; by default the title. False closes
   * without a question.
   */
  unsavedLabel?: string | false;
  /**
   * Closes the dialog unless it returns `false`; if it rejects, the message is shown below the
   * fields.
   */
  onSubmit: (values: Output) => Promise<boolean | void> | boolean | void;
  onClose: () => void;
  /** Above the fields. */
  children?: ReactNode;
}

/**
 * A dialog with a form: Enter submits, the first field is focused, further presses during a
 * submission are ignored, and Escape, the close button and 'Abbrechen' ask before they discard
 * input.
 */
export function FormDialog<Input extends FieldValues, Output>(props: FormDialogProps<Input, Output>) {
  const id = useId();
  const [isSending, setSending] = useState(false);
  const [action, setAction] = useState<FormAction>({ label: '', incompleteReason: undefined });
  const busy = isSending || props.loading === true;
  return (
    <Dialog
      open={props.open}
      title={props.title}
      width={props.width}
      onClose={busy ? undefined : props.onClose}
      footer={
        <DialogFooter
          confirmLabel={action.label}
          danger={props.danger}
          loading={busy}
          disabledReason={props.disabledReason ?? action.incompleteReason}
          form={id}
          actions={props.actions}
        />
      }
    >
      {props.children}
      <Fields {...props} id={id} onSending={setSending} onAction={setAction} />
    </Dialog>
  );
}

/** The label of the submit button, and why it is disabled, for the input so far. */
interface FormAction {
  label: string;
  incompleteReason: string | undefined;
}

type FieldsProps<Input extends FieldValues, Output> = FormDialogProps<Input, Output> & {
  id: string;
  onSending: (isSending: boolean) => void;
  onAction: (action: FormAction) => void;
};

function Fields<Input extends FieldValues, Output>({
  fields,
  schema,
  defaultValues,
  onSending,
  onAction,
  ...props
}: FieldsProps<Input, Output>) {
  const form = useForm<Input, unknown, Output>({
    defaultValues,
    resolver: zodResolver(schema),
    mode: 'onTouched',
    shouldFocusError: false,
  });
  // Read at each change; this component is not memoised, so no value is stale.
  // oxlint-disable-next-line react/incompatible-library
  const values = form.watch();
  const incompleteReason = props.getIncompleteReason?.(values);
  const label = typeof props.confirmLabel === 'string' ? props.confirmLabel : props.confirmLabel(values);
  // Before the browser paints, so that the button is never shown without its text.
  useLayoutEffect(() => onAction({ label, incompleteReason }), [label, incompleteReason, onAction]);
  const submit = async (values: Output) => {
    if (props.loading === true || (props.disabledReason ?? incompleteReason) !== undefined) return;
    onSending(true);
    try {
      if ((await props.onSubmit(values)) !== false) props.onClose();
    } finally {
      onSending(false);
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
      {/* Enter needs a submit button inside of the form; the visible one is in the footer, outside of it. */}
      <button type="submit" hidden>
        {label}
      </button>
    </Form>
  );
}
