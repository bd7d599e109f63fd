import { useId, type ReactNode, type Ref } from 'react';

import { MissingValue } from '../text/missing-value.tsx';
import { classNames } from '../theme/class-names.ts';
import { FieldMessages, getDescribedBy } from './field-messages.tsx';
import { useDeferWhilePointerDown } from './use-defer-while-pointer-down.ts';
import './field.css';

declare module 'react' {
  interface CSSProperties {
    /** Twelfths of a `FieldGrid`: of a field, and of those that don't say. */
    '--as-span'?: GridSpan | undefined;
    '--as-default-span'?: number;
    /** Twelfths of the page that an area has. */
    '--as-area'?: GridSpan;
  }
}

/** What all fields have in common. */
export interface BaseFieldProps {
  /** The name of the field, always visible unless `hideLabel`. */
  label: string;
  /** Keeps the label for screen readers only, e.g. where a column heading says the same. */
  hideLabel?: boolean;
  /** Marks the field with an asterisk and `aria-required`. */
  required?: boolean | undefined;
  /** What is wrong, as a German sentence. */
  error?: string | undefined;
  /** What deserves a look but keeps nothing from being saved, as a German sentence. */
  warning?: string | undefined;
  /** A quiet explanation under the field. */
  hint?: ReactNode;
  /** Display mode: the value as text in the same place. */
  readOnly?: boolean | undefined;
  /** Width in a `FieldGrid`, in twelfths of it. */
  span?: GridSpan | undefined;
}

/** What all fields with one control have in common. */
export interface ControlProps<Control extends HTMLElement> extends BaseFieldProps {
  onBlur?: (() => void) | undefined;
  name?: string | undefined;
  disabled?: boolean | undefined;
  autoFocus?: boolean | undefined;
  ref?: Ref<Control> | undefined;
}

/** Twelfths of a grid. */
export type GridSpan = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 11 | 12;

/** What the control itself has to carry so that label, error and hint belong to it. */
export interface FieldAriaProps {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
  'aria-required': true | undefined;
}

/** Props of {@link FieldLayout}. */
export interface FieldLayoutProps extends BaseFieldProps {
  /** The value as text, for display mode; nothing or an empty text shows as an en dash. */
  text?: ReactNode;
  /** Draws the control with the attributes given. */
  children: (control: FieldAriaProps) => ReactNode;
}

/** Label, control, error and hint, tied together; in display mode term and text, in the same places. */
export function FieldLayout({ text, readOnly = false, ...look }: FieldLayoutProps) {
  return readOnly ? <ShownField {...look} text={text} /> : <EditedField {...look} />;
}

function ShownField({ label, hideLabel, warning, hint, span, text }: Omit<FieldLayoutProps, 'children' | 'readOnly'>) {
  const isEmpty = text === undefined || text === null || text === '';
  return (
    <dl {...gridSpanClassName(span)}>
      <dt className={labelClass(hideLabel)}>{label}</dt>
      <dd className="as-field__text">{isEmpty ? <MissingValue /> : text}</dd>
      {warning === undefined ? null : <dd className="as-field__warning">{warning}</dd>}
      {hint === undefined ? null : <dd className="as-field__hint">{hint}</dd>}
    </dl>
  );
}

function EditedField({ label, hideLabel, required, error, warning, hint, span, children }: Omit<FieldLayoutProps, 'text' | 'readOnly'>) {
  const id = useId();
  const notes = { id, error: useDeferWhilePointerDown(error), warning, hint };
  return (
    <div {...gridSpanClassName(span)}>
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

/** The place of a field in a `FieldGrid`; where there is little room, a broad one has a line of its own. */
export function gridSpanClassName(span: GridSpan | undefined, more = '') {
  return {
    className: classNames('as-field', more, span !== undefined && span > 7 && 'as-field--broad'),
    style: { '--as-span': span },
  };
}

function labelClass(hideLabel: boolean | undefined): string {
  return hideLabel ? 'as-hidden' : 'as-field__label';
}
