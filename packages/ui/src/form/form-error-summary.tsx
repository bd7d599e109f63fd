import type { Ref } from 'react';

import type { SubmitBlocker } from './form-context.ts';
import { formatErrorCount } from './form-errors.ts';
import '../text/text.css';
import './form.css';

/** Props of {@link FormErrorSummary}. */
export interface FormErrorSummaryProps {
  /** Focused by the form after a failed submit. */
  ref: Ref<HTMLParagraphElement>;
  /** The invalid fields, in their order. */
  problems: readonly SubmitBlocker[];
}

/** The summary above a form with several invalid fields: a link to each. */
export function FormErrorSummary({ ref, problems }: FormErrorSummaryProps) {
  return (
    <p className="as-form__summary" role="alert" tabIndex={-1} ref={ref}>
      {formatErrorCount(problems.length)}:{' '}
      {problems.map(({ label, focus }, index) => (
        <span key={label}>
          {index === 0 ? null : ' '}
          {/* The comma stays on the line of its link. */}
          <span className="as-form__problem">
            <button type="button" className="as-text-button" onClick={focus}>
              {label}
            </button>
            {index < problems.length - 1 ? ',' : null}
          </span>
        </span>
      ))}
    </p>
  );
}
