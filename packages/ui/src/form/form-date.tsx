import type { FieldValues } from 'react-hook-form';

import { DateField, type DateFieldProps } from '../field/date-field.tsx';
import type { DateConstraints } from '../field/date-constraints.ts';
import { toInputValue, useFormField, type FormFieldProps } from './use-form-field.ts';

/**
 * A {@link DateField} of a form. Its value is a day as `yyyy-MM-dd`, or `undefined`. While the typed text is no allowed day,
 * the value is this text, and the form cannot be submitted. `isCalendarDate` distinguishes days from texts.
 */
export function FormDate<Values extends FieldValues, Context, Output>({
  control,
  ...props
}: FormFieldProps<Values, Context, Output> &
  DateConstraints &
  Pick<DateFieldProps, 'listedDates' | 'quickDates'> & { clearable?: boolean; autoFocus?: boolean; startWithYear?: boolean }) {
  const { value, change, look: layoutProps, input: inputProps } = useFormField({ control, ...props });
  return <DateField {...props} {...layoutProps} {...inputProps} value={toInputValue(value)} onChange={change} onParseError={change} />;
}
