import { useId, type ReactNode, type Ref } from 'react';

import { MissingValue } from '../text/missing-value.tsx';
import { classNames } from '../theme/class-names.ts';
import { FieldMessages, getDescribedBy } from './field-messages.tsx';
import { useDeferWhilePointerDown } from './use-defer-while-pointer-down.ts';
import './field.css';

declare module 'react' {
  interface CSSProperties {
    /** Twelfths of a `FieldGrid`: of one field, and the default. */
    '--as-span'?: GridSpan | undefined;
    '--as-default-span'?: number;
    /** Twelfths of the page for an area, and from 1600 pixels. */
    '--as-area'?: GridSpan;
    '--as-wide-area'?: GridSpan;
    /** The width of the control of a field. */
    '--as-input-width'?: string | undefined;
  }
}

/** Props of all fields. */
export interface BaseFieldProps {
  /** The label, always visible unless `hideLabel`. */
  label: string;
  /** Keeps the label for screen readers only, e.g. below a column heading with the same text. */
  hideLabel?: boolean;
  /** Marks the field with an asterisk and `aria-required`. */
  required?: boolean | undefined;
  /** The problem, as a German sentence. */
  error?: string | undefined;
  /** A warning that does not prevent saving, as a German sentence. */
  warning?: string | undefined;
  /** An explanation below the field. */
  hint?: ReactNode;
  /** View mode: the value as text in the same place. */
  readOnly?: boolean | undefined;
  /** Width in a `FieldGrid`, in twelfths. */
  span?: GridSpan | undefined;
  /** The width of the control by its content, in characters; by default it fills the field. */
  inputWidth?: InputWidth | undefined;
}

/** Widths of controls in characters: house number, postal code, short choices and dates, phone number, IBAN. */
export type InputWidth = 6 | 8 | 14 | 20 | 30;

/** Props of all fields with one control. */
export interface ControlProps<Control extends HTMLElement> extends BaseFieldProps {
  onBlur?: (() => void) | undefined;
  name?: string | undefined;
  disabled?: boolean | undefined;
  autoFocus?: boolean | undefined;
  ref?: Ref<Control> | undefined;
}

/** Twelfths of a grid. */
export type GridSpan = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 11 | 12;

/** Attributes that connect the control with its label, error and hint. */
export interface FieldAriaProps {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
  'aria-required': true | undefined;
}

/** Props of {@link FieldLayout}. */
export interface FieldLayoutProps extends BaseFieldProps {
  /** The value as text, for view mode; a missing or empty text shows as an en dash. */
  text?: ReactNode;
  /** The name of the field, as `data-field` of its text. */
  name?: string | undefined;
  /** Renders the control with these attributes. */
  children: (control: FieldAriaProps) => ReactNode;
}

/**
 * Label, control, error and hint, connected; in view mode a term with its text, in the same places.
 */
export function FieldLayout({ text, name, readOnly = false, ...look }: FieldLayoutProps) {
  return readOnly ? <ShownField {...look} name={name} text={text} /> : <EditedField {...look} />;
}

function ShownField({ label, hideLabel, warning, hint, span, name, text }: Omit<FieldLayoutProps, 'children' | 'readOnly'>) {
  const isEmpty = text === undefined || text === null || text === '';
  return (
    <dl {...gridSpanClassName(span)} data-field={name}>
      <dt className={labelClass(hideLabel)}>{label}</dt>
      <dd className="as-field__text">{isEmpty ? <MissingValue /> : text}</dd>
      {warning === undefined ? null : <dd className="as-field__warning">{warning}</dd>}
      {hint === undefined ? null : <dd className="as-field__hint">{hint}</dd>}
    </dl>
  );
}

function EditedField({
  label,
  hideLabel,
  required,
  error,
  warning,
  hint,
  span,
  inputWidth,
  children,
}: Omit<FieldLayoutProps, 'text' | 'name' | 'readOnly'>) {
  const id = useId();
  const notes = { id, error: useDeferWhilePointerDown(error), warning, hint };
  const { className, style } = gridSpanClassName(span, inputWidth !== undefined && 'as-field--sized');
  return (
    <div className={className} style={inputWidth === undefined ? style : { ...style, '--as-input-width': `${inputWidth}ch` }}>
      <div className={labelClass(hideLabel)}>
        <label htmlFor={id}>{label}</label>
        {required ? (
          <span className="as-field__required" aria-hidden="true">
            *
          </span>
        ) : null}
      </div>
      {children({
        id,
        'aria-describedby': getDescribedBy(notes),
        'aria-invalid': notes.error === undefined ? undefined : true,
        'aria-required': required ? true : undefined,
      })}
      <FieldMessages {...notes} />
    </div>
  );
}

/**
 * Returns the class of a field in a `FieldGrid`; in narrow containers a wide field has its own
 * line.
 */
export function gridSpanClassName(span: GridSpan | undefined, more: string | false = '') {
  return {
    className: classNames('as-field', more, span !== undefined && span > 7 && 'as-field--broad'),
    style: { '--as-span': span },
  };
}

function labelClass(hideLabel: boolean | undefined): string {
  return hideLabel ? 'as-hidden' : 'as-field__label';
}
