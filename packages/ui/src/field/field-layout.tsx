import { useId, type ReactNode, type Ref } from 'react';

import { MissingValue } from '../text/missing-value.tsx';
import { classNames } from '../theme/class-names.ts';
import { FieldMessages, getDescribedBy } from './field-messages.tsx';
import { useDeferWhilePointerDown } from './use-defer-while-pointer-down.ts';
import './field.css';

declare module 'react' {
  interface CSSProperties {
    /** The width of one field in a `FieldGrid`, in twelfths of the grid. */
    '--as-span'?: GridSpan | undefined;
    /** The width of the fields of a `FieldGrid` without `--as-span`, in twelfths of the grid. */
    '--as-default-span'?: number;
    /** The width of a `PageGridColumn` in twelfths of the page. */
    '--as-area'?: GridSpan;
    /** The width of a `PageGridColumn` in windows of 1600 pixels or more, in twelfths of the page. */
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
  /** Whether the value is shown as text in the same place (view mode). */
  readOnly?: boolean | undefined;
  /** Width in a `FieldGrid`, in twelfths. */
  span?: GridSpan | undefined;
  /** The width of the control in characters, to fit its content. By default the control fills the field. */
  inputWidth?: InputWidth | undefined;
}

/** Widths of controls in characters, in this order for house number, postal code, date, phone number and IBAN. */
export type InputWidth = 6 | 8 | 14 | 20 | 30;

/** Props of all fields with one control. */
export interface ControlProps<Control extends HTMLElement> extends BaseFieldProps {
  onBlur?: (() => void) | undefined;
  name?: string | undefined;
  disabled?: boolean | undefined;
  autoFocus?: boolean | undefined;
  ref?: Ref<Control> | undefined;
}

/** A width in twelfths of a grid. */
export type GridSpan = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 11 | 12;

/** Attributes that connect the control of a field with its label and messages. */
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

/** A label with its control and messages; in view mode a term and its text, in the same places. */
export function FieldLayout({ text, name, readOnly = false, ...props }: FieldLayoutProps) {
  return readOnly ? <ViewedField {...props} name={name} text={text} /> : <EditedField {...props} />;
}

function ViewedField({ label, hideLabel, warning, hint, span, name, text }: Omit<FieldLayoutProps, 'children' | 'readOnly'>) {
  const isEmpty = text === undefined || text === null || text === '';
  return (
    <dl {...getFieldStyleProps(span)} data-field={name}>
      <dt className={getLabelClass(hideLabel)}>{label}</dt>
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
  const messages = { id, error: useDeferWhilePointerDown(error), warning, hint };
  const { className, style } = getFieldStyleProps(span, inputWidth !== undefined && 'as-field--sized');
  return (
    <div className={className} style={inputWidth === undefined ? style : { ...style, '--as-input-width': `${inputWidth}ch` }}>
      <div className={getLabelClass(hideLabel)}>
        <label htmlFor={id}>{label}</label>
        {required ? (
          <span className="as-field__required" aria-hidden="true">
            *
          </span>
        ) : null}
      </div>
      {children({
        id,
        'aria-describedby': getDescribedBy(messages),
        'aria-invalid': messages.error === undefined ? undefined : true,
        'aria-required': required ? true : undefined,
      })}
      <FieldMessages {...messages} />
    </div>
  );
}

/** The maximum width of a field that shares a line with others in narrow containers, in twelfths of a `FieldGrid`. */
const MAX_SHARED_LINE_SPAN = 7;

/** Returns the class and the style of the element of a field. */
export function getFieldStyleProps(span: GridSpan | undefined, furtherClass: string | false = '') {
  return {
    className: classNames('as-field', furtherClass, span !== undefined && span > MAX_SHARED_LINE_SPAN && 'as-field--broad'),
    style: { '--as-span': span },
  };
}

function getLabelClass(hideLabel: boolean | undefined): string {
  return hideLabel ? 'as-hidden' : 'as-field__label';
}
