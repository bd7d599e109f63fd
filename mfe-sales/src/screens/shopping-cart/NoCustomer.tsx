import { Button, ButtonRow, Dialog, Panel, PlusIcon, SearchIcon } from '@aboschalter/ui';
import { WidgetSlot } from '@aboschalter/shell-api';
import { useState } from 'react';

export interface NoCustomerProps {
  readonly onCreate: () => void;
  /** A new customer is just being opened. */
  readonly busy: boolean;
}

/** Whom the cart is for must be known first: searched, or created. */
export function NoCustomer({ onCreate, busy }: NoCustomerProps) {
  const [isSearching, setSearching] = useState(false);
  return (
    <Panel title="Kunde">
      <div className="sales-no-customer">
        <p>Für die Bestellung wird ein Kunde benötigt. Bitte suchen Sie den Kunden oder legen Sie ihn neu an.</p>
        <ButtonRow>
          <Button icon={<SearchIcon />} popup="dialog" busy={busy} onClick={() => setSearching(true)}>Kunde suchen</Button>
          <Button icon={<PlusIcon />} popup="dialog" busy={busy} onClick={onCreate}>Kunde neu anlegen</Button>
        </ButtonRow>
      </div>
      <Dialog open={isSearching} title="Kundensuche" width={720} onClose={() => setSearching(false)}>
        <WidgetSlot name="customer-search" height={392} onCustomerOpened={() => setSearching(false)} />
      </Dialog>
    </Panel>
  );
}
