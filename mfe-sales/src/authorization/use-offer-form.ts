import type { ProductVariant } from '@aboschalter/contract';
import { useState, type KeyboardEvent } from 'react';
import { createFocusRegistry, type FocusRegistry } from './field-focus.ts';
import { defaultInputs, areInputsEqual, type OfferInputs } from './offer-inputs.ts';
import { useOffer, type OfferState } from './use-offer.ts';

/** The inputs with their offer, and the handlers of keys and buttons. */
export interface OfferForm {
  readonly inputs: OfferInputs;
  readonly setInputs: (inputs: OfferInputs) => void;
  readonly state: OfferState;
  readonly fields: FocusRegistry;
  /** The number of resets; used as the key of the fields, so that incomplete text is cleared as well. */
  readonly resetCount: number;
  readonly reset: () => void;
  /** Whether the input has changed since mount, the last reset or the last `keep`. */
  readonly isDirty: boolean;
  /** Marks the current input as saved. */
  readonly markAsSaved: () => void;
  /** Enter in a field: focuses the button that takes the offer if there is one, otherwise the first missing input. */
  readonly onKeyDown: (event: KeyboardEvent) => void;
}

/** The inputs of an authorization and the offer for them. */
export function useOfferForm(product: ProductVariant): OfferForm {
  const [inputs, setInputs] = useState(() => defaultInputs(product));
  const [kept, setKept] = useState(inputs);
  const [resets, setResets] = useState(0);
  const [fields] = useState(createFocusRegistry);
  const state = useOffer(product, inputs);
  const { offer } = state;

  return {
    inputs,
    setInputs,
    state,
    fields,
    resetCount: resets,
    isDirty: !areInputsEqual(inputs, kept),
    markAsSaved: () => setKept(inputs),
    reset: () => {
      const fresh = defaultInputs(product);
      setInputs(fresh);
      setKept(fresh);
      setResets((count) => count + 1);
    },
    onKeyDown: (event) => {
      const isField = event.target instanceof HTMLInputElement || event.target instanceof HTMLSelectElement;
      if (event.key !== 'Enter' || event.defaultPrevented || !isField) return;
      event.preventDefault();
      if (offer.status === 'ready') fields.focus('submit');
      else if (offer.status === 'incomplete') fields.focus(offer.missing[0]);
    },
  };
}
