import { useId } from 'react';

import { classNames } from '../theme/class-names.ts';
import type { Option } from './option.ts';
import './field.css';

/** Props of {@link RadioGroup}. */
export interface RadioGroupProps<Id extends string | number> {
  label: string;
  options: readonly Option<Id>[];
  value: Id | undefined;
  onChange: (id: Id) => void;
  disabled?: boolean | undefined;
  error?: string | undefined;
  /** Side by side (default) or below each other. */
  direction?: 'row' | 'column';
}

/** One of a few. */
export function RadioGroup<Id extends string | number>(props: RadioGroupProps<Id>) {
  const id = useId();
  return (
    <fieldset
      className="as-field"
      disabled={props.disabled}
      aria-invalid={props.error === undefined ? undefined : true}
      aria-describedby={props.error === undefined ? undefined : `${id}-error`}
    >
      <legend className="as-field__label">{props.label}</legend>
      <div className={classNames('as-choices', props.direction === 'column' && 'as-choices--column')}>
        {props.options.map((option) => (
          <label key={option.displayid} className="as-choice">
            <input
              type="radio"
              className="as-choice__box"
              name={id}
              checked={option.displayid === props.value}
              onChange={() => props.onChange(option.displayid)}
            />
            <span>{option.displayname}</span>
          </label>
        ))}
      </div>
      {props.error === undefined ? null : (
        <div className="as-field__error" id={`${id}-error`}>
          {props.error}
        </div>
      )}
    </fieldset>
  );
}
