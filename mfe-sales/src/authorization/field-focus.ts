import type { MissingInput } from './offer.ts';

/** What can be focused: the inputs by their labels, and the button that takes the offer. */
export type FocusTarget = MissingInput | 'take';

/** The inputs of an offer, so that one can be focused by its label. */
export interface FieldFocus {
  /** The ref of a field or of the button. */
  readonly of: (name: FocusTarget) => (element: HTMLElement | null) => void;
  readonly focus: (name: FocusTarget | undefined) => void;
  /** Focuses the first field there is. */
  readonly focusFirst: () => void;
}

const order: readonly FocusTarget[] = ['Von', 'Nach', 'Gültig ab', 'Nachweis bis', 'Wahlweg', 'take'];

/** Keeps what is on screen by name. One for each form, as long as it is there. */
export function createFieldFocus(): FieldFocus {
  const present = new Map<FocusTarget, HTMLElement>();
  const refs = new Map(
    order.map((name) => [
      name,
      (element: HTMLElement | null) => {
        if (element) present.set(name, element);
        else present.delete(name);
      },
    ]),
  );
  const focus = (name: FocusTarget | undefined) => {
    if (name !== undefined) present.get(name)?.focus();
  };
  return {
    of: (name) => refs.get(name) ?? (() => {}),
    focus,
    focusFirst: () => focus(order.find((name) => present.has(name))),
  };
}
