import { useContext, useEffect, type RefObject } from 'react';

import { FormContext } from './form-context.ts';

/** Blocks the submission of the surrounding form, if there is one, while a field has a problem such as an invalid date. */
export function useSubmitBlocker(problem: string | undefined, label: string, input: RefObject<HTMLElement | null>): void {
  const addSubmitBlocker = useContext(FormContext)?.addSubmitBlocker;
  const hasProblem = problem !== undefined;
  useEffect(
    () => (hasProblem ? addSubmitBlocker?.({ label, focus: () => input.current?.focus() }) : undefined),
    [hasProblem, addSubmitBlocker, label, input],
  );
}
