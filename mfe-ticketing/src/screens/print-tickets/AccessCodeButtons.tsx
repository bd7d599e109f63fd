import { calls } from '@aboschalter/contract';
import { dataOf, useCall, useSend } from '@aboschalter/shell-api';
import { Button } from '@aboschalter/ui';
import { useState } from 'react';
import { AccessCodeDialog } from './AccessCodeDialog.tsx';

/** Makes a new access code, and shows the present one: the last of the list. */
export function AccessCodeButtons({ customerUuid }: { readonly customerUuid: string }) {
  const [showing, setShowing] = useState(false);
  const params = { uuid: customerUuid };
  const codes = useCall(calls.getAccessCodes, { params }, { ofCustomer: customerUuid, tell: true });
  const { send, busy } = useSend(calls.createAccessCode, {
    ofCustomer: customerUuid,
    success: 'Aktivierungscode erfolgreich erzeugt',
  });
  const latest = dataOf(codes)?.at(-1);

  const missing: Readonly<Record<typeof codes.status, string>> = {
    idle: 'Die Aktivierungscodes werden geladen.',
    loading: 'Die Aktivierungscodes werden geladen.',
    failed: 'Die Aktivierungscodes konnten nicht geladen werden.',
    ready: 'Es ist kein Aktivierungscode vorhanden.',
  };
  return (
    <>
      <Button busy={busy} onClick={() => void send({ params })}>
        Aktivierungscode neu erzeugen
      </Button>
      <Button popup="dialog" disabledReason={latest ? undefined : missing[codes.status]} onClick={() => setShowing(true)}>
        Bestehenden Aktivierungscode anzeigen
      </Button>
      {showing && latest ? <AccessCodeDialog code={latest} onClose={() => setShowing(false)} /> : null}
    </>
  );
}
