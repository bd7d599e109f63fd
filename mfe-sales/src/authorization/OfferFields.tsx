import type { ProductVariant, Relation } from '@aboschalter/contract';
import { isFocusFree } from '@aboschalter/ui';
import { useEffect } from 'react';
import type { FocusRegistry } from './field-focus.ts';
import { isRelationless, type OfferInputs } from './offer-inputs.ts';
import { RelationFields } from './RelationFields.tsx';
import { RouteField } from './RouteField.tsx';
import { ValidityFields } from './ValidityFields.tsx';
import './offer-fields.css';

export interface OfferFieldsProps {
  readonly product: ProductVariant;
  readonly inputs: OfferInputs;
  readonly onChange: (inputs: OfferInputs) => void;
  /** The routes found between start and end point. */
  readonly relations: readonly Relation[];
  readonly focusRegistry: FocusRegistry;
  /** Whether 'Startkarte' can be selected if the product has one. */
  readonly isStartCardAllowed: boolean;
  /** The proof date of the old ticket, which a change of tariff keeps. It is shown as text instead of a field. */
  readonly keptProofUntil?: string | undefined;
  /** Whether the first field takes the focus on mount even if another element has it. */
  readonly autoFocus: boolean;
}

/** All inputs of an authorization. Used for a new authorization and for a change of tariff. */
export function OfferFields({ autoFocus, relations, isStartCardAllowed, keptProofUntil, ...props }: OfferFieldsProps) {
  const { product, focusRegistry } = props;
  useEffect(() => {
    if (autoFocus || isFocusFree()) focusRegistry.focusFirst();
    // The effect runs on mount only.
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);
  return (
    <div className="sales-inputs">
      <p className="sales-inputs__product">{product.name}</p>
      {isRelationless(product) ? null : <RelationFields {...props} />}
      <ValidityFields {...props} isStartCardAllowed={isStartCardAllowed} keptProofUntil={keptProofUntil} />
      <RouteField {...props} relations={relations} />
    </div>
  );
}
