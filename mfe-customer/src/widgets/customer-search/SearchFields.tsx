import { maxLengthOf } from '@aboschalter/contract';
import { today } from '@aboschalter/formats';
import { useShell } from '@aboschalter/platform';
import { DateField, FieldGrid, IbanField, TextField } from '@aboschalter/ui';
import type { Ref } from 'react';
import { searchFields, type SearchValues } from './search-values.ts';

export interface SearchFieldsProps {
  readonly values: SearchValues;
  readonly onChange: (change: Partial<SearchValues>) => void;
  /** The ref of the first field. */
  readonly initialFocusRef: Ref<HTMLInputElement>;
}

/** The inputs of the search form, without those that the middleware does not support. */
export function SearchFields({ values, onChange, initialFocusRef }: SearchFieldsProps) {
  const { client } = useShell();
  const fields = searchFields.filter(({ needs }) => needs === undefined || client.supports(needs));
  return (
    <div className="customer-search__fields">
      <FieldGrid columns={3}>
        {fields.map(({ name, label, kind }, index) => {
          const change = (value: string | undefined) => onChange({ [name]: value });
          if (kind === 'birthdate')
            return (
              <DateField
                key={name}
                label={label}
                startWithYear
                max={today()}
                value={values[name]}
                onChange={change}
                onParseError={change}
              />
            );
          const text = { label, value: values[name] ?? '', onChange: change };
          if (kind === 'iban') return <IbanField key={name} {...text} />;
          const ref = index === 0 ? { ref: initialFocusRef } : {};
          return <TextField key={name} {...text} {...inputProps[kind]} {...ref} maxLength={maxLengthOf(name)} />;
        })}
      </FieldGrid>
    </div>
  );
}

/** Properties of the text inputs of each kind. */
const inputProps = {
  text: {},
  number: { inputMode: 'numeric', align: 'figures' },
  email: { inputMode: 'email' },
  phone: { inputMode: 'tel' },
} as const;
