import { calls, type LatestCustomer } from '@aboschalter/contract';
import { formatFullName } from '@aboschalter/formats';
import {
  callKey,
  CallView,
  dataOf,
  mapCall,
  useCall,
  useGo,
  useOpenCustomer,
  useQueryClient,
  useSend,
  useUndoable,
} from '@aboschalter/shell-api';
import { Button, Failure, focusKeys, Panel } from '@aboschalter/ui';
import './latest-customers.css';

/** The customers opened last, the latest first; one click opens one again, another serves one without leaving the catalogue. */
export function LatestCustomers() {
  const queries = useQueryClient();
  const latest = useCall(calls.getLatestCustomers, {}, { staleTime: 0 });
  const { send, busy, failure } = useSend(calls.deleteLatestCustomers, { reloads: [callKey(calls.getLatestCustomers, {})] });
  // The middleware cannot bring it back: it is asked to delete only when nobody can take that back any more.
  const { pending, begin } = useUndoable('Liste gelöscht', async () => {
    const { ok } = await send({});
    // The old list must not come back for the moment until the new one is there.
    if (ok) queries.setQueryData(callKey(calls.getLatestCustomers, {}), []);
  });
  const shown = pending || busy ? mapCall(latest, () => []) : latest;
  return (
    <div className="sales-latest">
      <Panel
        title="zuletzt geöffnete Kunden"
        actions={
          <Button
            kind="link"
            disabledReason={dataOf(shown)?.length === 0 ? 'Die Liste ist leer.' : undefined}
            // The list says so below.
            showReason={false}
            onClick={begin}
          >
            Liste löschen
          </Button>
        }
      >
        <CallView
          of={shown}
          failed="Die Liste konnte nicht geladen werden"
          skeleton={{ lines: 3, height: 96 }}
          empty={{ when: (all) => all.length === 0, sentence: 'Noch kein Kunde geöffnet.' }}
        >
          {(all) => <Entries entries={all.toReversed()} />}
        </CallView>
        <Failure text={failure} />
      </Panel>
    </div>
  );
}

const nameOf = (entry: LatestCustomer): string => formatFullName(entry) || 'Ohne Namen';
const factsOf = ({ customerNumber, postalCode, city }: LatestCustomer): string =>
  [customerNumber, [postalCode, city].filter(Boolean).join(' ')].filter(Boolean).join(' · ');

function Entries({ entries }: { readonly entries: readonly LatestCustomer[] }) {
  const go = useGo();
  const page = useOpenCustomer(() => go('customer-page'));
  const sale = useOpenCustomer(() => undefined);
  return (
    // Arrow keys are caught on their way up from the entries.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <ul className="sales-latest__list" onKeyDown={(event) => focusKeys(event, 'li > :first-child button')}>
      {entries.map((entry) => (
        <li key={entry.id}>
          <Button kind="link" busy={page.opening === entry.uuidCustomer} onClick={() => void page.open(entry.uuidCustomer)}>
            <span title={nameOf(entry)}>{nameOf(entry)}</span>
          </Button>
          <span className="sales-latest__facts as-caption as-muted" title={factsOf(entry)}>
            {factsOf(entry)}
          </span>
          <Button
            kind="link"
            label={`Verkaufen an ${nameOf(entry)}`}
            busy={sale.opening === entry.uuidCustomer}
            onClick={() => void sale.open(entry.uuidCustomer)}
          >
            Verkaufen
          </Button>
        </li>
      ))}
    </ul>
  );
}
