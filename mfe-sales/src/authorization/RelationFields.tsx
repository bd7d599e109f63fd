import type { ProductVariant } from '@aboschalter/contract';
import { Autocomplete, FieldGrid } from '@aboschalter/ui';
import type { FocusRegistry } from './field-focus.ts';
import { InputSection } from './InputSection.tsx';
import { setEndPoint, setStartPoint, type OfferInputs } from './offer-inputs.ts';
import { toStopOption, useStopSearch } from './use-stop-search.ts';

export interface RelationFieldsProps {
  readonly product: ProductVariant;
  readonly inputs: OfferInputs;
  readonly onChange: (inputs: OfferInputs) => void;
  readonly focusRegistry: FocusRegistry;
}

/** The section 'Relation' with start and end point. In code, a `Relation` is one of the routes between them; see `RouteField`. */
export function RelationFields({ product, inputs, onChange, focusRegistry }: RelationFieldsProps) {
  const { startPoint, endPoint } = inputs;
  const { findStart, findEnd } = useStopSearch(product, startPoint?.id);
  return (
    <InputSection title="Relation">
      <FieldGrid columns={2}>
        <Autocomplete
          label="Von"
          required
          ref={focusRegistry.register('startPoint')}
          value={startPoint && toStopOption(startPoint)}
          completeMethod={findStart}
          onSelect={(option) => onChange(setStartPoint(inputs, option?.point ?? null))}
        />
        <Autocomplete
          label="Nach"
          required
          ref={focusRegistry.register('endPoint')}
          value={endPoint && toStopOption(endPoint)}
          completeMethod={findEnd}
          onSelect={(option) => onChange(setEndPoint(inputs, option?.point ?? null))}
        />
      </FieldGrid>
    </InputSection>
  );
}
