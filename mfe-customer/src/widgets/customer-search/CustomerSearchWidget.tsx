import { useCustomerSearch } from '@aboschalter/counter';
import { toast, WidgetSlot } from '@aboschalter/platform';
import type { WidgetPropsByName } from '@aboschalter/platform/remote';
import { Button, ButtonRow, SearchIcon } from '@aboschalter/ui';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { flushSync } from 'react-dom';
import { NoResults } from './NoResults.tsx';
import { SearchFields } from './SearchFields.tsx';
import {
  toSearchCriteria,
  emptySearchValues,
  isEmptySearch,
  getIgnoredInputMessage,
  getSearchNote,
  type SearchValues,
} from './search-values.ts';
import './customer-search.css';

/** The search form takes the focus on mount, but not from these elements: fields, menus, and a button focused by keyboard. */
const FOCUS_TAKEN_SELECTOR = 'input, textarea, select, [role="menu"], button:focus-visible';

/** Loads the code of the hits while the search is pending. Ignores a failure, because `WidgetSlot` tries again and reports failures. */
const prefetchHits = () => {
  import(/* webpackChunkName: "customer-hits" */ '../customer-hits/CustomerHits.tsx').catch(() => undefined);
};

/** The customer search form. A single hit is opened, several hits are shown in a dialog. Opening a customer clears the form. */
export function CustomerSearchWidget({
  onCustomerOpened,
  onNewCustomerOffered,
  isSecondary = false,
}: WidgetPropsByName['customer-search']) {
  const [values, setValues] = useState(emptySearchValues);
  const firstField = useRef<HTMLInputElement>(null);
  // Runs on mount only.
  useEffect(() => {
    if (!isSecondary && !document.activeElement?.closest(FOCUS_TAKEN_SELECTOR)) firstField.current?.focus();
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);
  // The values of the latest search. The result and the loading state are hidden once the form has other values.
  const [searchedValues, setSearchedValues] = useState<SearchValues>();
  // A new key remounts the form. This also removes the text of an invalid date.
  const [formKey, setFormKey] = useState(0);
  const reset = () => {
    setValues(emptySearchValues);
    setFormKey((key) => key + 1);
  };
  const isMounted = useRef(false);
  useEffect(() => {
    isMounted.current = true;
    return () => {
      isMounted.current = false;
    };
  }, []);
  const handleCustomerOpened = (uuid: string) => {
    // Ignore late responses after navigation.
    if (!isMounted.current) return;
    reset();
    onCustomerOpened(uuid);
  };
  const { search, isPending, hits, isEmpty, choose, dismiss } = useCustomerSearch({
    onOpened: (uuid) => {
      // A single hit opens at once, so a toast names ignored input. For several hits, the dialog has a note instead.
      const message = hits ? undefined : getIgnoredInputMessage(values);
      if (message !== undefined && isMounted.current) toast.info(message);
      handleCustomerOpened(uuid);
    },
  });
  const changeValues = (change: Partial<SearchValues>) => setValues((before) => ({ ...before, ...change }));

  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    setSearchedValues(values);
    prefetchHits();
    void search(toSearchCriteria(values));
  };
  return (
    <>
      <form key={formKey} role="search" aria-label="Kundensuche" onSubmit={handleSubmit}>
        <SearchFields values={values} onChange={changeValues} initialFocusRef={firstField} />
        <div className="customer-search__foot">
          <p className="as-caption as-muted">{isEmptySearch(values) ? 'Leere Suche listet alle Kunden.' : null}</p>
          <ButtonRow align="end">
            <Button
              onClick={() => {
                // The form is remounted first, so that the focus moves to its new first field.
                flushSync(reset);
                firstField.current?.focus();
              }}
            >
              Eingaben zurücksetzen
            </Button>
            <Button
              submit
              // A search changes nothing, so it is not blocked while there is no connection.
              writes={false}
              variant={isSecondary ? 'default' : 'primary'}
              icon={<SearchIcon />}
              loading={isPending && values === searchedValues}
            >
              Kunde suchen
            </Button>
          </ButtonRow>
        </div>
      </form>
      {isEmpty && values === searchedValues ? (
        <NoResults values={values} onCustomerOpened={handleCustomerOpened} onNewCustomerOffered={onNewCustomerOffered} />
      ) : null}
      {hits ? (
        <WidgetSlot
          name="customer-hits"
          // A dialog takes no space on the page.
          height={0}
          dialog={{ title: 'Suchergebnisse', onClose: dismiss }}
          hits={hits}
          note={searchedValues && getSearchNote(searchedValues)}
          onSelect={(hit) => void choose(hit)}
          onClose={dismiss}
        />
      ) : null}
    </>
  );
}
