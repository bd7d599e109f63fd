import type { OfferField } from './offer.ts';

/** The elements that can be focused: the inputs, and the button that accepts the offer. */
export type FocusTarget = OfferField | 'submit';

/** Registers the inputs of an offer and the button that accepts it, and focuses them. */
export interface FocusRegistry {
  /** The ref callback of a field or of the button. */
  readonly register: (name: FocusTarget) => (element: HTMLElement | null) => void;
  /** Focuses a field or the button; does nothing if it is undefined or not rendered. */
  readonly focus: (name: FocusTarget | undefined) => void;
  /** Focuses the first field that is rendered, in the order of the screen. */
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
    // In a group of radio buttons, focus the selected button, or the first one if none is selected.
    const control = element?.querySelector<HTMLElement>('input:checked') ?? element?.querySelector('input') ?? element;
    control?.focus();
  };
  return {
    register: (name) => refs.get(name) ?? (() => {}),
    focus,
    focusFirst: () => focus(FOCUS_ORDER.find((name) => elements.has(name))),
  };
}
