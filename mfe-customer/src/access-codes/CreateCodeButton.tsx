import { Button, ConfirmDialog, DateText } from '@aboschalter/ui';
import { useState } from 'react';
import { CustomerLine } from '../person/PersonLine.tsx';
import type { UseAccessCodeResult } from './use-access-code.ts';

export interface CreateCodeButtonProps extends Pick<UseAccessCodeResult, 'latestCode' | 'createCode' | 'isCreating'> {
  readonly customerUuid: string;
  readonly children: string;
}

/** A button that creates an access code. It asks for confirmation if the latest code is valid or could not be loaded. */
export function CreateCodeButton({ customerUuid, latestCode, createCode, isCreating, children }: CreateCodeButtonProps) {
  const [isConfirming, setConfirming] = useState(false);
  const code = latestCode.data;
  const mustConfirm = code?.valid === true || latestCode.isLoadingError;
  return (
    <>
      <Button
        writes
        loading={isCreating}
        // No `loading` while the latest code is loading: a spinner would change the width of the button.
        disabledReason={latestCode.isPending ? 'Der Aktivierungscode wird noch geladen.' : undefined}
        showReason={false}
        popup={mustConfirm ? 'dialog' : undefined}
        onClick={() => (mustConfirm ? setConfirming(true) : createCode())}
      >
        {children}
      </Button>
      <ConfirmDialog
        open={isConfirming}
        title="Aktivierungscode neu erzeugen"
        confirmLabel="Neu erzeugen"
        danger
        writes
        onConfirm={() => {
          setConfirming(false);
          createCode();
        }}
        onCancel={() => setConfirming(false)}
      >
        <CustomerLine customerUuid={customerUuid} />
        {code?.valid === true ? (
          <p>
            Der Aktivierungscode {code.accessCode} ist noch bis <DateText date={code.validUntil} time /> gültig.
          </p>
        ) : (
          <p>Ob es einen gültigen Aktivierungscode gibt, ist nicht bekannt.</p>
        )}
        <p>Mit einem neuen Code kann der bisherige nicht mehr verwendet werden. Dieser Vorgang kann nicht rückgängig gemacht werden!</p>
      </ConfirmDialog>
    </>
  );
}
