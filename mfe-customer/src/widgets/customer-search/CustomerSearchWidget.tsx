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

/** Where the focus is not taken away from: fields, menus, and a button that somebody has gone to by keyboard. */
const FOCUS_TAKEN_SELECTOR = 'input, textarea, select, [role="menu"], button:focus-visible';

/** The customer search form: Enter searches, several hits open the overlay, a choice empties the form. */
export function CustomerSearchWidget({ onCustomerOpened }: WidgetPropsByName['customer-search']) {
  const [values, setValues] = useState(emptySearchValues);
  const first = useRef<HTMLInputElement>(null);
  // The first field takes the focus on arrival, but never from somebody who types elsewhere already. The page before has gone by then.
  useEffect(() => {
    if (!document.activeElement?.closest(FOCUS_TAKEN_SELECTOR)) first.current?.focus();
  }, []);
  // What is searched for just now; whoever changes it need not wait for the answer.
  const [searched, setSearched] = useState<SearchValues>();
  // A new form with each reset: what could not be read as a date goes too.
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
    // Whoever has gone elsewhere meanwhile is not fetched back.
    if (!mounted.current) return;
    reset();
    onCustomerOpened(uuid);
  };
  const { search, busy, hits, nobody, choose, dismiss } = useCustomerSearch({
    onOpened: (uuid) => {
      // A single hit is opened at once: nowhere else could it be said. The hits have a note of their own.
      const sentence = hits ? undefined : ignoredInputMessage(values);
      if (sentence !== undefined && mounted.current) toast.info(sentence);
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
        <SearchFields values={values} onChange={set} firstRef={first} />
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
            <Button submit writes={false} kind="primary" icon={<SearchIcon />} busy={busy && values === searched}>
              Kunde suchen
            </Button>
          </ButtonRow>
        </div>
      </form>
      {nobody && values === searched ? <NoResults values={values} onCustomerOpened={opened} /> : null}
      {hits ? (
        <CustomerHits hits={hits} note={searched && searchNote(searched)} onSelect={(hit) => void choose(hit)} onClose={dismiss} />
      ) : null}
    </>
  );
}
