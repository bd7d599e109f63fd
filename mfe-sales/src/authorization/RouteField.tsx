import type { Relation } from '@aboschalter/contract';
import { formatMoney } from '@aboschalter/formats';
import { RadioGroup } from '@aboschalter/ui/form';
import type { FocusRegistry } from './field-focus.ts';
import type { OfferInputs } from './offer-inputs.ts';

export interface RouteFieldProps {
  readonly relations: readonly Relation[];
  readonly inputs: OfferInputs;
  readonly onChange: (inputs: OfferInputs) => void;
  readonly focusRegistry: FocusRegistry;
}

/** 'Wahlweg', shown if there is more than one route. Lists the cheapest route first, each with its price level and price. */
export function RouteField({ relations, inputs, onChange, focusRegistry }: RouteFieldProps) {
  if (relations.length < 2) return null;
  return (
    <div ref={focusRegistry.register('relationId')}>
      <RadioGroup
        label="Wahlweg"
        required
        direction="column"
        options={relations
          .toSorted((first, second) => first.price - second.price)
          .map(({ id, name, priceLevel, price }) => ({
            displayid: id,
            displayname: `${name} · Preisstufe ${priceLevel} · ${formatMoney(price)}`,
          }))}
        value={inputs.relationId}
        onChange={(relationId) => onChange({ ...inputs, relationId })}
      />
    </div>
  );
}
