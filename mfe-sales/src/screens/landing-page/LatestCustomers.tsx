import { calls, type LatestCustomer } from '@aboschalter/contract';
import { fullName } from '@aboschalter/formats';
import { useCall, useCustomerActions, useGo, useSend } from '@aboschalter/shell-api';
import { Button, Panel, type PanelState } from '@aboschalter/ui';
import { useState } from 'react';
import { moveFocus } from '../../keyboard/move-focus.ts';
import { useMounted } from './use-mounted.ts';
import './latest-customers.css';

/** The customers opened last, the latest first; one click opens one again. */
export function LatestCustomers() {
  const { data, error, refetch } = useCall(calls.getLatestCustomers, {}, { silent: true, staleTime: 0 });
  const { send, busy } = useSend(calls.deleteLatestCustomers);
  const clear = async () => {
    try {
      await send({});
      await refetch();
    } catch {
      // Staff have been told.
    }
  };
  return (
    <div className="sales-latest">
      <Panel
        title="zuletzt geöffnete Kunden"
        state={panelState(data, error, () => void refetch())}
        actions={
          <Button
            kind="link"
            busy={busy}
            disabledReason={data?.length === 0 ? 'Die Liste ist leer.' : undefined}
            onClick={() => void clear()}
          >
            Liste löschen
          </Button>
        }
      >
        <Entries entries={(data ?? []).toReversed()} />
      </Panel>
    </div>
  );
}

function panelState(data: readonly LatestCustomer[] | undefined, error: Error | null, onRetry: () => void): PanelState {
  if (data) return data.length === 0 ? { kind: 'empty', sentence: 'Noch kein Kunde geöffnet.' } : { kind: 'ready' };
  if (error) return { kind: 'failed', title: 'Die Liste konnte nicht geladen werden', what: error.message, onRetry };
  return { kind: 'loading', lines: 3, height: 96 };
}

function Entries({ entries }: { readonly entries: readonly LatestCustomer[] }) {
  const { open } = useCustomerActions();
  const go = useGo();
  const isMounted = useMounted();
  const [opening, setOpening] = useState<number>();
  const choose = async ({ id, uuidCustomer }: LatestCustomer) => {
    setOpening(id);
    const isOpen = await open(uuidCustomer);
    setOpening((current) => (current === id ? undefined : current));
    if (isOpen && isMounted()) go('customer-page');
  };
  return (
    // Arrow keys are caught on their way up from the entries.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <ul className="sales-latest__list" onKeyDown={(event) => moveFocus(event, 'button')}>
      {entries.map((entry) => (
        <li key={entry.id}>
          <Button kind="link" busy={opening === entry.id} onClick={() => void choose(entry)}>
            {fullName(entry) || 'Ohne Namen'}
          </Button>
        </li>
      ))}
    </ul>
  );
}
