import { maxLengthOf } from '@aboschalter/contract';
import { today } from '@aboschalter/formats';
import { useShell } from '@aboschalter/platform';
import { DateField, FieldGrid, IbanField, TextField } from '@aboschalter/ui';
import type { Ref } from 'react';
import { searchFields, type SearchValues } from './search-values.ts';

export interface SearchFieldsProps {
  readonly values: SearchValues;
  readonly onChange: (change: Partial<SearchValues>) => void;
  /** The ref of the first field, which has the initial focus. */
  readonly initialFocusRef: Ref<HTMLInputElement>;
}

/** The fields of the search form that the middleware supports. */
export function SearchFields({ values, onChange, initialFocusRef }: SearchFieldsProps) {
  const { client } = useShell();
  const fields = searchFields.filter(({ requiredCapability }) => requiredCapability === undefined || client.supports(requiredCapability));
  return (
    <div className="customer-search__fields">
      <FieldGrid columns={3}>
        {fields.map(({ name, label, kind }, index) => {
          const changeValue = (value: string | undefined) => onChange({ [name]: value });
          if (kind === 'birthdate')
            return (
              <DateField
                key={name}
                label={label}
                startWithYear
                max={today()}
                value={values[name]}
                onChange={changeValue}
                // The values also contain the text of an invalid date, so that the search can name it.
                onParseError={changeValue}
              />
            );
          const textProps = { label, value: values[name] ?? '', onChange: changeValue };
          if (kind === 'iban') return <IbanField key={name} {...textProps} />;
          const ref = index === 0 ? { ref: initialFocusRef } : {};
          return <TextField key={name} {...textProps} {...inputProps[kind]} {...ref} maxLength={maxLengthOf(name)} />;
        })}
      </FieldGrid>
    </div>
  );
}

/** The additional props of each kind of text input. */
const inputProps = {
  text: {},
  number: { inputMode: 'numeric', align: 'figures' },
  email: { inputMode: 'email' },
  phone: { inputMode: 'tel' },
} as const;
