import { useMemo, useRef } from 'react';
import type { MissingInput } from './offer.ts';

/** The inputs of an offer, so that one can be focused by its label. */
export interface FieldFocus {
  /** The ref of a field. */
  readonly of: (name: MissingInput) => (field: HTMLElement | null) => void;
  readonly focus: (name: MissingInput | undefined) => void;
  /** Focuses the first field there is. */
  readonly focusFirst: () => void;
}

const order: readonly MissingInput[] = ['Von', 'Nach', 'Gültig ab', 'Nachweis bis', 'Wahlweg'];

export function useFieldFocus(): FieldFocus {
  const fields = useRef(new Map<MissingInput, HTMLElement>());
  return useMemo(() => {
    const focus = (name: MissingInput | undefined) => {
      if (name !== undefined) fields.current.get(name)?.focus();
    };
    const refs = new Map(order.map((name) => [name, (field: HTMLElement | null) => {
      if (field) fields.current.set(name, field);
      else fields.current.delete(name);
    }]));
    return {
      of: (name) => refs.get(name) ?? (() => {}),
      focus,
      focusFirst: () => focus(order.find((name) => fields.current.has(name))),
    };
  }, []);
}
