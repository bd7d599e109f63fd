import { calls, type LatestCustomer } from '@aboschalter/contract';
import { fullName } from '@aboschalter/formats';
import { callKey, CallView, dataOf, useCall, useGo, useOpenCustomer, useSend } from '@aboschalter/shell-api';
import { Button, focusKeys, Panel } from '@aboschalter/ui';
import './latest-customers.css';

/** The customers opened last, the latest first; one click opens one again. */
export function LatestCustomers() {
  const latest = useCall(calls.getLatestCustomers, {}, { staleTime: 0 });
  const { send, busy } = useSend(calls.deleteLatestCustomers, { reloads: [callKey(calls.getLatestCustomers, {})] });
  return (
    <div className="sales-latest">
      <Panel
        title="zuletzt geöffnete Kunden"
        actions={
          <Button
            kind="link"
            busy={busy}
            disabledReason={dataOf(latest)?.length === 0 ? 'Die Liste ist leer.' : undefined}
            onClick={() => void send({})}
          >
            Liste löschen
          </Button>
        }
      >
        <CallView
          of={latest}
          failed="Die Liste konnte nicht geladen werden"
          skeleton={{ lines: 3, height: 96 }}
          empty={{ when: (all) => all.length === 0, sentence: 'Noch kein Kunde geöffnet.' }}
        >
          {(all) => <Entries entries={all.toReversed()} />}
        </CallView>
      </Panel>
    </div>
  );
}

function Entries({ entries }: { readonly entries: readonly LatestCustomer[] }) {
  const go = useGo();
  const { open, opening } = useOpenCustomer(() => go('customer-page'));
  return (
    // Arrow keys are caught on their way up from the entries.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <ul className="sales-latest__list" onKeyDown={(event) => focusKeys(event, 'button')}>
      {entries.map((entry) => (
        <li key={entry.id}>
          <Button kind="link" busy={opening === entry.uuidCustomer} onClick={() => void open(entry.uuidCustomer)}>
            {fullName(entry) || 'Ohne Namen'}
          </Button>
        </li>
      ))}
    </ul>
  );
}
