import Radio from 'antd/es/radio/radio';
import { useId } from 'react';

import { classNames } from '../theme/class-names.ts';
import { FieldMessages, getDescribedBy } from './field-messages.tsx';
import type { Option } from './option.ts';

/** Props of {@link RadioGroup}. */
export interface RadioGroupProps<Id extends string | number> {
  label: string;
  options: readonly Option<Id>[];
  value: Id | undefined;
  onChange: (id: Id) => void;
  disabled?: boolean | undefined;
  error?: string | undefined;
  /** Marks the group with an asterisk and `aria-required`. */
  required?: boolean;
  /** Side by side (default) or below each other. */
  direction?: 'row' | 'column';
}

/** A choice of one of a few options. */
export function RadioGroup<Id extends string | number>({
  label,
  options,
  value,
  onChange,
  disabled = false,
  error,
  required = false,
  direction,
}: RadioGroupProps<Id>) {
  const id = useId();
  return (
    <fieldset
      className="as-field"
      {...(required ? { role: 'radiogroup', 'aria-required': true } : {})}
      disabled={disabled}
      aria-invalid={error === undefined ? undefined : true}
      aria-describedby={getDescribedBy({ id, error })}
    >
      <legend className="as-field__label">
        {label}
        {required ? (
          <span className="as-field__required" aria-hidden="true">
            *
          </span>
        ) : null}
      </legend>
      <div className={classNames('as-choices', direction === 'column' && 'as-choices--column')}>
        {options.map(({ displayid, displayname }) => (
          <Radio key={displayid} name={id} disabled={disabled} checked={displayid === value} onChange={() => onChange(displayid)}>
            {displayname}
          </Radio>
        ))}
      </div>
      <FieldMessages id={id} error={error} />
    </fieldset>
  );
}
