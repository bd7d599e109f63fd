import { calls, type CustomerHit, type CustomerSearchCriteria } from '@aboschalter/contract';
import { normalizeIban, parseTypedDate } from '@aboschalter/formats';
import { useCall } from '@aboschalter/shell-api';
import { useEffect, useState } from 'react';

/** As for every search while typing (specification, document 1, section 9), in milliseconds. */
const DEBOUNCE = 750;
const MOST = 8;

/** Guesses from what is typed which field is meant: date, number, IBAN, e-mail, or a name. */
export function criteriaFor(typed: string): CustomerSearchCriteria | undefined {
  const text = typed.trim();
  if (text.length < 3) return undefined;
  const birthdate = parseTypedDate(text);
  if (birthdate !== undefined && /\D/.test(text)) return { birthdate };
  if (/^\d{7,}$/.test(text)) return { appInstanceNumber: text };
  if (/^\d+$/.test(text)) return { customerNumber: text };
  if (text.includes('@')) return { email: text };
  const iban = normalizeIban(text);
  if (/^[A-Z]{2}\d{4,}$/.test(iban)) return { iban };
  return { quickSearch: text, quickSearchField: 'LAST_NAME_FIRST_NAME' };
}

/** Customers that match what is typed in the palette; the first eight. */
export function useCustomerMatches(typed: string): { readonly hits: readonly CustomerHit[]; readonly busy: boolean } {
  const [settled, setSettled] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setSettled(typed), DEBOUNCE);
    return () => clearTimeout(timer);
  }, [typed]);
  const criteria = criteriaFor(settled);
  const { data = [], isFetching } = useCall(calls.searchCustomers, { query: criteria ?? {} }, { enabled: criteria !== undefined, silent: true });
  return { hits: criteria ? data.slice(0, MOST) : [], busy: isFetching };
}
