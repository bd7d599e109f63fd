import { useCustomerSearch } from '@aboschalter/shell-api';
import type { WidgetProps } from '@aboschalter/shell-api/remote';
import { Button, ButtonRow, DateField, DefinitionGrid, IbanField, SearchIcon, TextField } from '@aboschalter/ui';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { CustomerHits } from '../customer-hits/CustomerHits.tsx';
import { criteriaOf, emptySearch, type SearchValues } from './search-values.ts';

type TextName = Exclude<keyof SearchValues, 'birthdate' | 'iban'>;

/** Where the focus is not taken away from. */
const CLAIMED = 'input, textarea, select, [role="menu"]';

/** The customer search form: Enter searches, several hits open the overlay, a choice empties the form. */
export function CustomerSearchWidget({ onCustomerOpened }: WidgetProps['customer-search']) {
  const [values, setValues] = useState(emptySearch);
  // The first field takes the focus on arrival, but never from somebody who types elsewhere already.
  const [isFirst] = useState(() => !document.activeElement?.closest(CLAIMED));
  // What is searched for just now; whoever changes it need not wait for the answer.
  const [searched, setSearched] = useState<SearchValues>();
  // A new form with each reset: what could not be read as a date goes too.
  const [formKey, setFormKey] = useState(0);
  const reset = () => {
    setValues(emptySearch);
    setFormKey((key) => key + 1);
  };
  const mounted = useRef(false);
  useEffect(() => {
    mounted.current = true;
    return () => {
      mounted.current = false;
    };
  }, []);
  const opened = (uuid: string) => {
    // Whoever has gone elsewhere meanwhile is not fetched back.
    if (!mounted.current) return;
    reset();
    onCustomerOpened(uuid);
  };
  const { search, busy, hits, choose, dismiss } = useCustomerSearch({ onOpened: opened });
  const set = (change: Partial<SearchValues>) => setValues((before) => ({ ...before, ...change }));
  const text = (name: TextName) => ({ value: values[name], onChange: (value: string) => set({ [name]: value }) });

  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    setSearched(values);
    void search(criteriaOf(values));
  };
  return (
    <>
      <form key={formKey} role="search" aria-label="Kundensuche" onSubmit={onSubmit}>
        <DefinitionGrid columns={2}>
          <TextField label="Kundennummer" inputMode="numeric" align="figures" autoFocus={isFirst} {...text('customerNumber')} />
          <TextField label="Vorname" {...text('firstName')} />
          <TextField label="Nachname" {...text('lastName')} />
          <DateField
            label="Geburtsdatum"
            value={values.birthdate}
            onChange={(birthdate) => set({ birthdate })}
            onUnreadable={(birthdate) => set({ birthdate })}
          />
          <TextField label="E-Mail-Adresse" inputMode="email" {...text('email')} />
          <TextField label="Telefonnummer" inputMode="tel" {...text('phone')} />
          <TextField label="Straße" {...text('street')} />
          <TextField label="PLZ" inputMode="numeric" align="figures" {...text('postalCode')} />
          <TextField label="Ort" {...text('city')} />
          <TextField label="Kartennummer" inputMode="numeric" align="figures" {...text('appInstanceNumber')} />
          <TextField label="Berechtigungsnummer" inputMode="numeric" align="figures" {...text('ticketNumber')} />
          <IbanField label="IBAN" value={values.iban} onChange={(iban) => set({ iban })} />
        </DefinitionGrid>
        <ButtonRow align="end">
          <Button onClick={reset}>Eingaben zurücksetzen</Button>
          <Button submit kind="primary" icon={<SearchIcon />} busy={busy && values === searched}>
            Kunde suchen
          </Button>
        </ButtonRow>
      </form>
      {hits ? <CustomerHits hits={hits} onSelect={(hit) => void choose(hit)} onClose={dismiss} /> : null}
    </>
  );
}
