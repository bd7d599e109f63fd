import type { ProductVariant } from '@aboschalter/contract';
import { getFrequentProofDates, getProofDates } from '@aboschalter/contract/records';
import { formatDate, today } from '@aboschalter/formats';
import { DateField, FieldGrid, ReadOnlyField } from '@aboschalter/ui';
import { Switch } from '@aboschalter/ui/form';
import type { FocusRegistry } from './field-focus.ts';
import { InputSection } from './InputSection.tsx';
import { hasStartCard, isPastStartCard, getPossibleStartDates, setStartCard, setStartDate, type OfferInputs } from './offer-inputs.ts';

export interface ValidityFieldsProps {
  readonly product: ProductVariant;
  readonly inputs: OfferInputs;
  readonly onChange: (inputs: OfferInputs) => void;
  readonly focusRegistry: FocusRegistry;
  /** Whether 'Startkarte' can be selected if the product has one. */
  readonly isStartCardAllowed: boolean;
  /** The proof date of the old ticket, which a change of tariff keeps. It is shown as text instead of a field. */
  readonly keptProofUntil: string | undefined;
}

/** 'Gültig ab', 'Startkarte' and 'Nachweis bis'. */
export function ValidityFields({ product, inputs, onChange, focusRegistry, isStartCardAllowed, keptProofUntil }: ValidityFieldsProps) {
  const startDates = getPossibleStartDates(product);
  const canStart = startDates.length > 0 || inputs.instant;
  return (
    <InputSection title="Gültigkeit">
      <FieldGrid columns={2}>
        <DateField
          label="Gültig ab"
          required
          clearable={false}
          ref={focusRegistry.register('startDate')}
          value={inputs.startDate}
          {...(inputs.instant ? {} : { allowedDates: startDates })}
          warning={isPastStartCard(inputs, today()) ? 'Dieser Tag liegt in der Vergangenheit.' : undefined}
          hint={canStart ? undefined : 'Für dieses Produkt gibt es zurzeit keinen möglichen ersten Tag.'}
          onChange={(date) => onChange(setStartDate(inputs, date))}
        />
        {isStartCardAllowed && hasStartCard(product) ? (
          <Switch
            label="Startkarte"
            hint="Gilt sofort ab einem freien Tag, zum Beispiel ab heute, statt ab dem nächsten möglichen ersten Tag."
            checked={inputs.instant}
            onChange={(instant) => onChange(setStartCard(inputs, instant, product, today()))}
          />
        ) : null}
        {product.proofRequired ? (
          <ProofField inputs={inputs} onChange={onChange} focusRegistry={focusRegistry} keptProofUntil={keptProofUntil} />
        ) : null}
      </FieldGrid>
    </InputSection>
  );
}

type ProofFieldProps = Pick<ValidityFieldsProps, 'inputs' | 'onChange' | 'focusRegistry' | 'keptProofUntil'>;

/** Offers the possible dates in a list and the frequent ones as buttons. Typing another date is not allowed. */
function ProofField({ inputs, onChange, focusRegistry, keptProofUntil }: ProofFieldProps) {
  if (keptProofUntil !== undefined) return <ReadOnlyField label="Nachweis bis">{formatDate(keptProofUntil)}</ReadOnlyField>;
  return (
    <DateField
      label="Nachweis bis"
      hint="So lange gilt der vorgelegte Nachweis, zum Beispiel eine Schulbescheinigung."
      required
      clearable={false}
      ref={focusRegistry.register('proofUntil')}
      value={inputs.proofUntil}
      listedDates={getProofDates(inputs.startDate)}
      allowedDates={getProofDates(inputs.startDate)}
      quickDates={getFrequentProofDates(inputs.startDate)}
      onChange={(proofUntil) => onChange({ ...inputs, proofUntil })}
    />
  );
}
