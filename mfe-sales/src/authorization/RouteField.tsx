import type { Relation } from '@aboschalter/contract';
import { formatMoney } from '@aboschalter/formats';
import { Select } from '@aboschalter/ui';
import type { FieldFocus } from './field-focus.ts';
import type { OfferInputs } from './offer-inputs.ts';

export interface RouteFieldProps {
  readonly relations: readonly Relation[];
  readonly inputs: OfferInputs;
  readonly onChange: (inputs: OfferInputs) => void;
  readonly fields: FieldFocus;
}

/** 'Wahlweg', if there is more than one route. Each shows its level and price, which decide the choice. */
export function RouteField({ relations, inputs, onChange, fields }: RouteFieldProps) {
  if (relations.length < 2) return null;
  return (
    <Select
      label="Wahlweg"
      required
      ref={fields.of('Wahlweg')}
      options={relations.map(({ id, name, priceLevel, price }) => ({
        displayid: id,
        displayname: `${name} · Preisstufe ${priceLevel} · ${formatMoney(price)}`,
      }))}
      value={inputs.relationId}
      onChange={(relationId) => onChange({ ...inputs, relationId })}
    />
  );
}
