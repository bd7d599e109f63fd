import type { OfferField } from './offer.ts';

/** Focus targets: the inputs, and the button that accepts the offer. */
export type FocusTarget = OfferField | 'submit';

/** Focuses the inputs of an offer. */
export interface FocusRegistry {
  /** The ref callback of a field or of the button. */
  readonly register: (name: FocusTarget) => (element: HTMLElement | null) => void;
  readonly focus: (name: FocusTarget | undefined) => void;
  /** Focuses the first of these fields that is rendered. */
  readonly focusFirst: () => void;
}

const FOCUS_ORDER: readonly FocusTarget[] = ['startPoint', 'endPoint', 'startDate', 'proofUntil', 'relationId', 'submit'];

/** Registers rendered elements by name. Create one for each mounted form. */
export function createFocusRegistry(): FocusRegistry {
  const elements = new Map<FocusTarget, HTMLElement>();
  const refs = new Map(
    FOCUS_ORDER.map((name) => [
      name,
      (element: HTMLElement | null) => {
        if (element) elements.set(name, element);
        else elements.delete(name);
      },
    ]),
  );
  const focus = (name: FocusTarget | undefined) => {
    const element = name === undefined ? undefined : elements.get(name);
    // The element can be a group of radio buttons. Then the selected one gets the focus, or the first one without a selection.
    const control = element?.querySelector<HTMLElement>('input:checked') ?? element?.querySelector('input') ?? element;
    control?.focus();
  };
  return {
    register: (name) => refs.get(name) ?? (() => {}),
    focus,
    focusFirst: () => focus(FOCUS_ORDER.find((name) => elements.has(name))),
  };
}
