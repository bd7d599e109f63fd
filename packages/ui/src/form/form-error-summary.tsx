import type { Ref } from 'react';

import { classNames } from '../theme/class-names.ts';
import type { InvalidField } from './form-context.ts';
import { formatErrorCount } from './form-errors.ts';
import '../text/text.css';
import './form.css';

/** Props of {@link FormErrorSummary}. */
export interface FormErrorSummaryProps {
  /** Focused by the form after a failed submit. */
  ref: Ref<HTMLParagraphElement>;
  /** The fields that are still invalid, in the order of the form. If there are none, the summary says so and keeps its place. */
  invalidFields: readonly InvalidField[];
}

const RESOLVED_TEXT = 'Die genannten Angaben sind jetzt richtig.';

/** The summary above a form with several invalid fields: their number, and for each a button that focuses it. */
export function FormErrorSummary({ ref, invalidFields }: FormErrorSummaryProps) {
  return (
    <p
      className={classNames('as-form__summary', invalidFields.length === 0 && 'as-form__summary--resolved')}
      role="alert"
      tabIndex={-1}
      ref={ref}
    >
      {invalidFields.length === 0 ? RESOLVED_TEXT : `${formatErrorCount(invalidFields.length)}: `}
      {invalidFields.map(({ label, focus }, index) => (
        <span key={label}>
          {index === 0 ? null : ' '}
          {/* Keeps the comma on the line of its button. */}
          <span className="as-form__problem">
            <button type="button" className="as-text-button" onClick={focus}>
              {label}
            </button>
            {index < invalidFields.length - 1 ? ',' : null}
          </span>
        </span>
      ))}
    </p>
  );
}
