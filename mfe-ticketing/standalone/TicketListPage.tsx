import { calls } from '@aboschalter/contract';
import { QueryView, skipToken, useApiQuery, useParams, WidgetSlot } from '@aboschalter/platform';
import { Switch } from '@aboschalter/ui/form';
import { useState } from 'react';

/** The ticket list of the holder in the URL, as on the ticket holder page. */
export function TicketListPage() {
  const uuid = useParams().uuidTicketHolder;
  const [activeOnly, setActiveOnly] = useState(false);
  const holder = useApiQuery(calls.getTicketHolder, uuid === undefined ? skipToken : { params: { uuid } });
  return (
    <QueryView query={holder} errorMessage="Der Fahrkarteninhaber konnte nicht geladen werden">
      {(data) => (
        <>
          <Switch label="Nur Aktive Berechtigungen" checked={activeOnly} onChange={setActiveOnly} />
          <WidgetSlot name="ticket-list" height={240} customerUuid={data.uuidCustomer} holder={data} activeOnly={activeOnly} />
        </>
      )}
    </QueryView>
  );
}
