// The second entry of the package: forms, and fields to choose or to write at length in, which come with the first screen or dialog that has one.
export { FormDialog } from './dialog/form-dialog.tsx';
export { RadioGroup } from './field/radio-group.tsx';
export { TextArea } from './field/text-area.tsx';
export { Checkbox, ToggleSwitch } from './field/toggles.tsx';
export { FormSelect, FormSwitch } from './form/bound-choice.tsx';
export { FormDate } from './form/bound-date.tsx';
export { FormIban, FormPassword, FormText, FormTextArea } from './form/bound-text.tsx';
export { Form } from './form/form.tsx';
export { validationMessages } from './form/messages.ts';
export { useFormField } from './form/use-bound-field.ts';
export { zodResolver } from '@hookform/resolvers/zod';
export { useForm, useWatch } from 'react-hook-form';
export type { Control, FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
