import { useContext, useEffect, type RefObject } from 'react';

import { FormContext } from './form-context.ts';

/** Blocks the submission of the surrounding form, if any, while the typed text cannot be parsed. */
export function useSubmitBlocker(problem: string | undefined, label: string, input: RefObject<HTMLElement | null>): void {
  const block = useContext(FormContext)?.addSubmitBlocker;
  const isBlocked = problem !== undefined;
  useEffect(() => (isBlocked ? block?.({ label, focus: () => input.current?.focus() }) : undefined), [isBlocked, block, label, input]);
}
