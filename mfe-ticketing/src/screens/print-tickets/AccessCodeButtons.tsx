import { calls } from '@aboschalter/contract';
import { toast, useCall, useSend } from '@aboschalter/shell-api';
import { Button } from '@aboschalter/ui';
import { useState } from 'react';
import { succeeded } from '../../calls/succeeded.ts';
import { AccessCodeDialog } from './AccessCodeDialog.tsx';

/** Makes a new access code, and shows the present one: the last of the list. */
export function AccessCodeButtons({ customerUuid }: { readonly customerUuid: string }) {
  const [showing, setShowing] = useState(false);
  const params = { uuid: customerUuid };
  const codes = useCall(calls.getAccessCodes, { params }, { ofCustomer: customerUuid });
  const { send, busy } = useSend(calls.createAccessCode, { ofCustomer: customerUuid });
  const latest = codes.data?.at(-1);

  const create = async () => {
    if (await succeeded(send({ params }))) toast.success('Aktivierungscode erfolgreich erzeugt');
  };
  const missing = () => {
    if (latest) return undefined;
    if (codes.isPending) return 'Die Aktivierungscodes werden geladen.';
    return codes.error ? 'Die Aktivierungscodes konnten nicht geladen werden.' : 'Es ist kein Aktivierungscode vorhanden.';
  };
  return (
    <>
      <Button busy={busy} onClick={() => void create()}>
        Aktivierungscode neu erzeugen
      </Button>
      <Button popup="dialog" disabledReason={missing()} onClick={() => setShowing(true)}>
        Bestehenden Aktivierungscode anzeigen
      </Button>
      {showing && latest ? <AccessCodeDialog code={latest} onClose={() => setShowing(false)} /> : null}
    </>
  );
}
