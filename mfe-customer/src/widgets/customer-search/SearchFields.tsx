import { today } from '@aboschalter/formats';
import type { Ref } from 'react';
import { DateField, FieldGrid, IbanField, TextField } from '@aboschalter/ui';
import type { SearchValues } from './search-values.ts';

type TextName = Exclude<keyof SearchValues, 'birthdate' | 'iban'>;

export interface SearchFieldsProps {
  readonly values: SearchValues;
  readonly onChange: (change: Partial<SearchValues>) => void;
  /** The ref of the first field. */
  readonly initialFocusRef: Ref<HTMLInputElement>;
}

/** The twelve fields of the search form, in the order of the specification (document 1, section 2). */
export function SearchFields({ values, onChange, initialFocusRef }: SearchFieldsProps) {
  const getTextProps = (name: TextName) => ({
    value: values[name],
    maxLength: 200,
    onChange: (value: string) => onChange({ [name]: value }),
  });
  return (
    <div className="customer-search__fields">
      <FieldGrid columns={3}>
        <TextField label="Kundennummer" inputMode="numeric" align="figures" ref={initialFocusRef} {...getTextProps('customerNumber')} />
        <TextField label="Vorname" {...getTextProps('firstName')} />
        <TextField label="Nachname" {...getTextProps('lastName')} />
        <DateField
          label="Geburtsdatum"
          startWithYear
          max={today()}
          value={values.birthdate}
          onChange={(birthdate) => onChange({ birthdate })}
          onParseError={(birthdate) => onChange({ birthdate })}
        />
        <TextField label="E-Mail-Adresse" inputMode="email" {...getTextProps('email')} />
        <TextField label="Telefonnummer" inputMode="tel" {...getTextProps('phone')} />
        <TextField label="Straße" {...getTextProps('street')} />
        <TextField label="PLZ" inputMode="numeric" align="figures" {...getTextProps('postalCode')} />
        <TextField label="Ort" {...getTextProps('city')} />
        <TextField label="Kartennummer" inputMode="numeric" align="figures" {...getTextProps('appInstanceNumber')} />
        <TextField label="Berechtigungsnummer" inputMode="numeric" align="figures" {...getTextProps('ticketNumber')} />
        <IbanField label="IBAN" value={values.iban} onChange={(iban) => onChange({ iban })} />
      </FieldGrid>
    </div>
  );
}
