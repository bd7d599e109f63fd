import { useCustomerSearch } from '@aboschalter/counter';
import { toast } from '@aboschalter/platform';
import type { WidgetPropsByName } from '@aboschalter/platform/remote';
import { Button, ButtonRow, SearchIcon } from '@aboschalter/ui';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { flushSync } from 'react-dom';
import { CustomerHits } from '../customer-hits/CustomerHits.tsx';
import { NoResults } from './NoResults.tsx';
import { SearchFields } from './SearchFields.tsx';
import { toSearchCriteria, emptySearchValues, isEmptySearch, ignoredInputMessage, searchNote, type SearchValues } from './search-values.ts';
import './customer-search.css';

/** Elements that keep the focus: fields, menus, and a button focused by keyboard. */
const FOCUS_TAKEN_SELECTOR = 'input, textarea, select, [role="menu"], button:focus-visible';

/** The customer search form: Enter searches, several hits open the overlay, a choice clears the form. */
export function CustomerSearchWidget({
  onCustomerOpened,
  onNewCustomerOffered,
  isSecondary = false,
}: WidgetPropsByName['customer-search']) {
  const [values, setValues] = useState(emptySearchValues);
  const first = useRef<HTMLInputElement>(null);
  // Focuses the first field on mount, unless the user already types elsewhere. The previous page has unmounted by then.
  useEffect(() => {
    if (!isSecondary && !document.activeElement?.closest(FOCUS_TAKEN_SELECTOR)) first.current?.focus();
    // On mount only.
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);
  // The values of the running search; a change of them enables another one.
  const [searched, setSearched] = useState<SearchValues>();
  // A new form after each reset, which also discards invalid dates.
  const [formKey, setFormKey] = useState(0);
  const reset = () => {
    setValues(emptySearchValues);
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
    // Ignore late responses after navigation.
    if (!mounted.current) return;
    reset();
    onCustomerOpened(uuid);
  };
  const { search, isPending, hits, isEmpty, choose, dismiss } = useCustomerSearch({
    onOpened: (uuid) => {
      // A single hit is opened at once, so this is shown as a toast. Several hits have a separate note.
      const message = hits ? undefined : ignoredInputMessage(values);
      if (message !== undefined && mounted.current) toast.info(message);
      opened(uuid);
    },
  });
  const set = (change: Partial<SearchValues>) => setValues((before) => ({ ...before, ...change }));

  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    setSearched(values);
    void search(toSearchCriteria(values));
  };
  return (
    <>
      <form key={formKey} role="search" aria-label="Kundensuche" onSubmit={onSubmit}>
        <SearchFields values={values} onChange={set} initialFocusRef={first} />
        <div className="customer-search__foot">
          <p className="as-caption as-muted">{isEmptySearch(values) ? 'Leere Suche listet alle Kunden.' : null}</p>
          <ButtonRow align="end">
            <Button
              onClick={() => {
                flushSync(reset);
                first.current?.focus();
              }}
            >
              Eingaben zurücksetzen
            </Button>
            <Button
              submit
              writes={false}
              variant={isSecondary ? 'default' : 'primary'}
              icon={<SearchIcon />}
              loading={isPending && values === searched}
            >
              Kunde suchen
            </Button>
          </ButtonRow>
        </div>
      </form>
      {isEmpty && values === searched ? <NoResults values={values} onCustomerOpened={opened} onOffered={onNewCustomerOffered} /> : null}
      {hits ? (
        <CustomerHits hits={hits} note={searched && searchNote(searched)} onSelect={(hit) => void choose(hit)} onClose={dismiss} />
      ) : null}
    </>
  );
}
