import type { ProductVariant } from '@aboschalter/contract';
import { useState, type KeyboardEvent } from 'react';
import { createFocusRegistry, type FocusRegistry } from './field-focus.ts';
import { createDefaultInputs, areInputsEqual, type OfferInputs, type RouteEnds } from './offer-inputs.ts';
import type { PreviousRoute } from './offer.ts';
import { useOffer, type OfferState } from './use-offer.ts';

/** The inputs with their offer, and the handlers of keys and buttons. */
export interface OfferForm {
  readonly inputs: OfferInputs;
  readonly setInputs: (inputs: OfferInputs) => void;
  readonly state: OfferState;
  /** Focuses the fields and the button that accepts the offer. */
  readonly focusRegistry: FocusRegistry;
  /** The number of resets. Used as React key of the fields, so that a reset also clears incomplete text in them. */
  readonly resetCount: number;
  readonly reset: () => void;
  /** Whether the input has changed since mount, the last reset or the last `markAsSaved`. */
  readonly isDirty: boolean;
  /** Marks the current input as saved. */
  readonly markAsSaved: () => void;
  /** Handles Enter in a field: focuses the button that accepts the offer, or the first missing input if there is no offer. */
  readonly onKeyDown: (event: KeyboardEvent) => void;
}

/**
 * Manages the inputs of an authorization and loads the offer for them.
 * @param routeEnds the stops that the form initially contains
 * @param previous the route of the old ticket, which is selected until staff select another route
 */
export function useOfferForm(product: ProductVariant, routeEnds?: RouteEnds, previous?: PreviousRoute): OfferForm {
  const [inputs, setInputs] = useState(() => createDefaultInputs(product, routeEnds));
  const [saved, setSaved] = useState(inputs);
  const [resetCount, setResetCount] = useState(0);
  const [focusRegistry] = useState(createFocusRegistry);
  const state = useOffer(product, inputs, previous);
  const { offer } = state;

  return {
    inputs: state.effectiveInputs,
    setInputs,
    state,
    focusRegistry,
    resetCount,
    // Compares `inputs` instead of `effectiveInputs`, because staff have not selected the route of the old ticket themselves.
    isDirty: !areInputsEqual(inputs, saved),
    markAsSaved: () => setSaved(inputs),
    reset: () => {
      const defaults = createDefaultInputs(product, routeEnds);
      setInputs(defaults);
      setSaved(defaults);
      setResetCount((count) => count + 1);
    },
    onKeyDown: (event) => {
      const isField = event.target instanceof HTMLInputElement || event.target instanceof HTMLSelectElement;
      if (event.key !== 'Enter' || event.defaultPrevented || !isField) return;
      event.preventDefault();
      if (offer.status === 'ready') focusRegistry.focus('submit');
      else if (offer.status === 'incomplete') focusRegistry.focus(offer.missing[0]);
    },
  };
}
