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

/** 'Wahlweg': only where there is a choice. Level and price stand beside each route, since they decide. */
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
