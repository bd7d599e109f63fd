import { Button, ButtonRow, Dialog, Panel, PlusIcon, SearchIcon } from '@aboschalter/ui';
import { useShell, WidgetSlot } from '@aboschalter/platform';
import { useState } from 'react';

export interface NoActiveCustomerProps {
  readonly onCreate: () => void;
  /** Whether a new customer is being opened. */
  readonly loading: boolean;
}

/** Shown if there is no active customer: staff search or create one. */
export function NoActiveCustomer({ onCreate, loading }: NoActiveCustomerProps) {
  const [isSearching, setSearching] = useState(false);
  const { widgets } = useShell();
  const canCreate = widgets.has('new-customer-assistant');
  return (
    <Panel title="Kunde">
      <div className="sales-no-customer">
        <p>{canCreate ? SEARCH_OR_CREATE : SEARCH}</p>
        <ButtonRow>
          <Button icon={<SearchIcon />} popup="dialog" loading={loading} onClick={() => setSearching(true)}>
            Kunde suchen
          </Button>
          {canCreate ? (
            <Button icon={<PlusIcon />} popup="dialog" loading={loading} onClick={onCreate}>
              Kunde neu anlegen
            </Button>
          ) : null}
        </ButtonRow>
      </div>
      <Dialog open={isSearching} title="Kundensuche" width={720} onClose={() => setSearching(false)}>
        <WidgetSlot name="customer-search" height={316} onCustomerOpened={() => setSearching(false)} />
      </Dialog>
    </Panel>
  );
}

const SEARCH = 'Für die Bestellung wird ein Kunde benötigt. Bitte suchen Sie den Kunden.';
const SEARCH_OR_CREATE = 'Für die Bestellung wird ein Kunde benötigt. Bitte suchen Sie den Kunden oder legen Sie ihn neu an.';
