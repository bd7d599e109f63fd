import { registerQuickSearch, useCustomerSearch } from '@aboschalter/counter';
import { resolveCause, runCommand, toast, useCommand, useCaptureLocation, useNavigateToRoute, WidgetSlot } from '@aboschalter/platform';
import { Button, CardIcon, isFocusFree, SearchIcon, SearchTextField, Select } from '@aboschalter/ui';
import { useEffect, useRef, useState, type FormEvent, type ReactNode } from 'react';
import { detectField, QUICK_SEARCH_INVALID_MESSAGE, toQuickSearchCriteria, quickSearchOptions } from './quick-search.ts';

const options = quickSearchOptions.map(({ label }, index) => ({ displayid: index, displayname: label }));

/** The cause of the toast about an invalid input, which the next search removes (decision D-90). */
const INVALID_SEARCH_CAUSE = 'quick-search';

export interface QuickSearchProps {
  /** Whether the search is the primary action of the page: it takes the focus unless a control has it, and 'Kunde suchen' is the primary button. */
  readonly isPrimary?: boolean;
  readonly children?: ReactNode;
}

/** The quick search of the bar: the choice of a search field, a text, 'Kunde suchen' and 'Karte lesen'; `children` are further buttons. */
export function QuickSearch({ isPrimary = false, children }: QuickSearchProps) {
  const go = useNavigateToRoute();
  const captureLocation = useCaptureLocation();
  const isSameLocation = useRef<() => boolean>(() => true);
  // The search field is detected from the text until staff choose one. The choice is kept until the text is cleared
  // (decision D-109).
  const [chosenIndex, setChosenIndex] = useState<number>();
  const [text, setText] = useState('');
  const fieldIndex = chosenIndex ?? quickSearchOptions.findIndex(({ field }) => field === detectField(text));
  const input = useRef<HTMLInputElement>(null);
  const { shortcut } = useCommand({
    title: 'Schnellsuche',
    keywords: 'Kunde suchen',
    shortcut: 'Alt+Q',
    run: () => input.current?.focus(),
  });
  useEffect(() => registerQuickSearch(() => input.current?.focus()), []);
  useEffect(() => {
    if (isPrimary && isFocusFree()) input.current?.focus();
  }, [isPrimary]);
  // Ignore late responses after navigation.
  const handleOpened = () => {
    if (isSameLocation.current()) go('landing-page');
  };
  const { search, isPending, hits, choose, dismiss } = useCustomerSearch({ onOpened: handleOpened });

  const changeText = (next: string) => {
    setText(next);
    if (next === '') setChosenIndex(undefined);
  };
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    const field = quickSearchOptions[fieldIndex]?.field ?? 'LAST_NAME_FIRST_NAME';
    const criteria = toQuickSearchCriteria(field, text);
    if (!criteria) {
      // The message is only about the text in this field, so it is dismissed when staff open another page.
      toast.warn(QUICK_SEARCH_INVALID_MESSAGE, { cause: INVALID_SEARCH_CAUSE, belongsToVisit: true });
      return;
    }
    resolveCause(INVALID_SEARCH_CAUSE);
    isSameLocation.current = captureLocation();
    void search(criteria);
  };
  return (
    <form className="customer-bar__search" role="search" aria-label="Schnellsuche" onSubmit={onSubmit}>
      <Select label="Suchfeld" hideLabel placeholder={null} options={options} value={fieldIndex} onChange={setChosenIndex} />
      <SearchTextField
        label="Schnellsuche"
        hideLabel
        ref={input}
        shortcut={shortcut}
        value={text}
        onChange={changeText}
        loading={isPending}
        maxLength={200}
      />
      <Button
        variant={isPrimary ? 'primary' : 'default'}
        submit
        // By default, a submit button is treated as sending a change; a search sends none.
        writes={false}
        icon={<SearchIcon />}
      >
        Kunde suchen
      </Button>
      <Button icon={<CardIcon />} popup="dialog" shortcut="Alt+R" onClick={() => runCommand('read-card')}>
        Karte lesen
      </Button>
      {children}
      {hits ? (
        <WidgetSlot
          name="customer-hits"
          // The widget is a dialog itself, so it needs no height in the bar.
          height={0}
          dialog={{ title: 'Suchergebnisse', onClose: dismiss }}
          hits={hits}
          onSelect={(hit) => void choose(hit)}
          onClose={dismiss}
        />
      ) : null}
    </form>
  );
}
