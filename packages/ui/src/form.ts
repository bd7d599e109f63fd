// The second entry of the package: forms, and fields to choose or to write at length in, which come with the first screen or dialog that has one.
export { FormDialog } from './dialog/form-dialog.tsx';
export { RadioGroup } from './field/radio-group.tsx';
export { TextArea } from './field/text-area.tsx';
export { Checkbox, ToggleSwitch } from './field/toggles.tsx';
export { FormSelect, FormToggle } from './form/bound-choice.tsx';
export { FormDate } from './form/bound-date.tsx';
export { FormIban, FormPassword, FormText, FormTextArea } from './form/bound-text.tsx';
export { Form } from './form/form.tsx';
export { formMessages } from './form/messages.ts';
export { useBoundField } from './form/use-bound-field.ts';
export { zodResolver } from '@hookform/resolvers/zod';
export { useForm, useWatch } from 'react-hook-form';
export type { Control, FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
