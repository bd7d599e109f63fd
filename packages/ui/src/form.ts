// Entry `@aboschalter/ui/form`: forms and larger fields, loaded with the first screen or dialog that has a form.

// The styles of antd come first, because the product's own styles override some of them.
import './theme/antd-form.css';

export { FormDialog } from './dialog/form-dialog.tsx';
export { RadioGroup } from './field/radio-group.tsx';
export { TextArea } from './field/text-area.tsx';
export { Checkbox, Switch } from './field/toggles.tsx';
export { FormChoice, FormSelect, FormSwitch } from './form/form-choice-fields.tsx';
export { FormDate } from './form/form-date.tsx';
export { FormIban, FormPassword, FormText, FormTextArea } from './form/form-text-fields.tsx';
export { Form } from './form/form.tsx';
export { FormErrorSummary } from './form/form-error-summary.tsx';
export type { InvalidField } from './form/form-context.ts';
export { RequiredLegend } from './form/required-legend.tsx';
export { validationMessages } from './form/validation-messages.ts';
export { useFormField } from './form/use-form-field.ts';
export { zodResolver } from '@hookform/resolvers/zod';
export { useForm, useWatch } from 'react-hook-form';
export type { Control, FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
