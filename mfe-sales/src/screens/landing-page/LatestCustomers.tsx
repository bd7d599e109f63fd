import { calls, type LatestCustomer } from '@aboschalter/contract';
import { isLocked } from '@aboschalter/contract/records';
import { formatFullName } from '@aboschalter/formats';
import { useOpenCustomer } from '@aboschalter/counter';
import {
  apiQueryKey,
  QueryView,
  useApiMutation,
  useApiQuery,
  useNavigateToRoute,
  useQueryClient,
  useUndoableAction,
} from '@aboschalter/platform';
import { Button, FormError, handleRovingFocusKeyDown, LockedIcon, Panel } from '@aboschalter/ui';
import { useRef, useState, type Ref } from 'react';
import { flushSync } from 'react-dom';
import './latest-customers.css';

/**
 * The latest customers, newest first. Each has two buttons: one opens the customer page; 'Verkaufen' makes the customer active
 * and stays on this page. A locked customer is marked instead of the second button.
 */
export function LatestCustomers() {
  const queries = useQueryClient();
  const {
    mutate,
    isPending: isDeleting,
    errorMessage,
  } = useApiMutation(calls.deleteLatestCustomers, { invalidates: [apiQueryKey(calls.getLatestCustomers, {})] });
  // The middleware cannot restore the list, so the request is sent only when undo is no longer offered. Until then,
  // `isPending` is true and the list is shown as empty.
  const { isPending, start } = useUndoableAction('Liste gelöscht', async () => {
    const { ok } = await mutate({});
    // Without this, the deleted entries would be shown until the list is refetched.
    if (ok) queries.setQueryData(apiQueryKey(calls.getLatestCustomers, {}), []);
  });
  const latestCustomers = useApiQuery(
    calls.getLatestCustomers,
    {},
    { staleTime: 0, select: (latest) => (isDeleting || isPending ? [] : latest) },
  );
  const [showsAll, setShowsAll] = useState(false);
  const listElement = useRef<HTMLUListElement>(null);
  const count = latestCustomers.data?.length ?? 0;
  const showAll = () => {
    flushSync(() => setShowsAll(true));
    // Focus the first of the entries that have appeared.
    listElement.current?.children[INITIAL_ENTRY_COUNT]?.querySelector('button')?.focus();
  };
  return (
    <Panel
      title="zuletzt geöffnete Kunden"
      actions={
        <>
          {count > INITIAL_ENTRY_COUNT && !showsAll ? (
            <Button variant="link" label={`Alle anzeigen: ${count} Kunden`} onClick={showAll}>
              Alle anzeigen
            </Button>
          ) : null}
          <Button
            variant="link"
            disabledReason={count === 0 && latestCustomers.data ? 'Die Liste ist leer.' : undefined}
            // The list below already says that it is empty.
            showReason={false}
            onClick={start}
          >
            Liste löschen
          </Button>
        </>
      }
    >
      <div className="sales-latest">
        <QueryView
          query={latestCustomers}
          errorMessage="Die Liste konnte nicht geladen werden"
          skeleton={{ lines: INITIAL_ENTRY_COUNT, height: 140 }}
          empty={{ when: (all) => all.length === 0, message: 'Noch kein Kunde geöffnet.' }}
        >
          {(all) => <Entries ref={listElement} entries={showsAll ? all.toReversed() : all.toReversed().slice(0, INITIAL_ENTRY_COUNT)} />}
        </QueryView>
      </div>
      <FormError text={errorMessage} />
    </Panel>
  );
}

/** The number of entries that are shown at first. The middleware returns the oldest entry first, so these are its last entries. */
const INITIAL_ENTRY_COUNT = 5;

const formatName = (entry: LatestCustomer): string => formatFullName(entry) || 'Ohne Namen';
const formatDetails = ({ customerNumber, postalCode, city }: LatestCustomer): string =>
  [customerNumber, [postalCode, city].filter(Boolean).join(' ')].filter(Boolean).join(' · ');

function Entries({ entries, ref }: { readonly entries: readonly LatestCustomer[]; readonly ref: Ref<HTMLUListElement> }) {
  const go = useNavigateToRoute();
  const openPage = useOpenCustomer(() => go('customer-page'));
  // The sale starts on this page, so no other page is opened.
  const startSale = useOpenCustomer(() => undefined);
  return (
    // Handles the arrow keys of all entries, which bubble. A `Button` renders its `button` in a wrapper, the first child of the entry.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <ul ref={ref} className="sales-latest__list" onKeyDown={(event) => handleRovingFocusKeyDown(event, 'li > :first-child button')}>
      {entries.map((entry) => (
        <li key={entry.id}>
          <Button variant="link" loading={openPage.opening === entry.uuidCustomer} onClick={() => void openPage.open(entry.uuidCustomer)}>
            <span title={formatName(entry)}>{formatName(entry)}</span>
          </Button>
          <span className="sales-latest__facts as-caption as-muted" title={formatDetails(entry)}>
            {formatDetails(entry)}
          </span>
          {isLocked(entry) ? (
            <span className="sales-latest__locked" title={entry.lockingReason ?? undefined}>
              <LockedIcon /> gesperrt
            </span>
          ) : (
            <Button
              variant="link"
              label={`Verkaufen an ${formatName(entry)}`}
              loading={startSale.opening === entry.uuidCustomer}
              onClick={() => void startSale.open(entry.uuidCustomer)}
            >
              Verkaufen
            </Button>
          )}
        </li>
      ))}
    </ul>
  );
}
