import { useContext, useEffect, type RefObject } from 'react';

import { FormContext } from './form-context.ts';

/** While `flaw` says that what is typed can't be understood, the surrounding form, if any, is not submitted. */
export function useSubmitBlocker(flaw: string | undefined, label: string, input: RefObject<HTMLElement | null>): void {
  const block = useContext(FormContext)?.block;
  const isBlocked = flaw !== undefined;
  useEffect(() => (isBlocked ? block?.({ label, focus: () => input.current?.focus() }) : undefined), [isBlocked, block, label, input]);
}
