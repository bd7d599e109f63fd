import type { TicketHolder } from '@aboschalter/contract';
import { useSlotTabs, WidgetSlot } from '@aboschalter/platform';
import { Tabs } from '@aboschalter/ui';
import { Switch } from '@aboschalter/ui/form';
import { useState } from 'react';

/**
 * The tabs of a holder: 'Berechtigungen' with the tickets, by default only active ones (specification, document 2, section 2),
 * then the tabs of other remotes.
 */
export function HolderTabs({ holder }: { readonly holder: TicketHolder }) {
  const [activeOnly, setActiveOnly] = useState(true);
  const remoteTabs = useSlotTabs('holder-page', { customerUuid: holder.uuidCustomer, holderUuid: holder.uuid });
  return (
    <div className="holder-page__tabs">
      <Tabs
        items={[
          {
            key: 'tickets',
            label: 'Berechtigungen',
            children: (
              <>
                <div className="holder-page__toggle as-no-print">
                  <Switch label="Nur Aktive Berechtigungen" checked={activeOnly} onChange={setActiveOnly} />
                </div>
                <WidgetSlot name="ticket-list" height={240} customerUuid={holder.uuidCustomer} holder={holder} activeOnly={activeOnly} />
              </>
            ),
          },
          ...remoteTabs,
        ]}
      />
    </div>
  );
}
