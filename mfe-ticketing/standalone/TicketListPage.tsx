import { calls } from '@aboschalter/contract';
import { useCall, useParams, WidgetSlot } from '@aboschalter/shell-api';
import { ToggleSwitch } from '@aboschalter/ui';
import { useState } from 'react';

/** The ticket list of the holder that the address names, as the ticket holder page would show it. */
export function TicketListPage() {
  const uuid = useParams().uuidTicketHolder ?? '';
  const [activeOnly, setActiveOnly] = useState(false);
  const { data: holder } = useCall(calls.getTicketHolder, { params: { uuid } });
  if (!holder) return null;
  return (
    <>
      <ToggleSwitch label="Nur Aktive Berechtigungen" checked={activeOnly} onChange={setActiveOnly} />
      <WidgetSlot name="ticket-list" height={240} customerUuid={holder.uuidCustomer} holder={holder} activeOnly={activeOnly} />
    </>
  );
}
