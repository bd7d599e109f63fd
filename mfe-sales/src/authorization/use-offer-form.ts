import type { ProductVariant } from '@aboschalter/contract';
import { useRef, useState, type KeyboardEvent, type RefObject } from 'react';
import { useFieldFocus, type FieldFocus } from './field-focus.ts';
import { defaultInputs, sameInputs, type OfferInputs } from './offer-inputs.ts';
import { useOffer, type OfferState } from './use-offer.ts';

export interface OfferForm {
  readonly inputs: OfferInputs;
  readonly setInputs: (inputs: OfferInputs) => void;
  readonly state: OfferState;
  readonly fields: FieldFocus;
  /** How often the inputs were reset; a key for the fields, so that half-typed text goes as well. */
  readonly resets: number;
  readonly reset: () => void;
  /** Whether something was entered since the defaults, the last reset or the last `keep`. */
  readonly isChanged: boolean;
  /** The inputs as they are count as dealt with. */
  readonly keep: () => void;
  /** For the button that takes the offer, which Enter in a field leads to. */
  readonly takeButton: RefObject<HTMLButtonElement | HTMLAnchorElement | null>;
  /** Enter: to the button if there is an offer, else to the first input that is missing. */
  readonly onKeyDown: (event: KeyboardEvent) => void;
}

/** The inputs of an authorization and the offer for them. */
export function useOfferForm(product: ProductVariant): OfferForm {
  const [inputs, setInputs] = useState(() => defaultInputs(product));
  const [kept, setKept] = useState(inputs);
  const [resets, setResets] = useState(0);
  const fields = useFieldFocus();
  const takeButton = useRef<HTMLButtonElement | HTMLAnchorElement>(null);
  const state = useOffer(product, inputs);
  const { offer } = state;

  return {
    inputs,
    setInputs,
    state,
    fields,
    resets,
    takeButton,
    isChanged: !sameInputs(inputs, kept),
    keep: () => setKept(inputs),
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
      if (offer.status === 'ready') takeButton.current?.focus();
      else if (offer.status === 'incomplete') fields.focus(offer.missing[0]);
    },
  };
}
