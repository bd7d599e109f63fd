import { Button, ConfirmDialog, DateText } from '@aboschalter/ui';
import { useState } from 'react';
import type { UseAccessCodeResult } from './use-access-code.ts';

export interface CreateCodeButtonProps extends Pick<UseAccessCodeResult, 'latest' | 'create' | 'creating'> {
  readonly children: string;
}

/** Creates an access code. Asks for confirmation if the current one is valid or unknown. */
export function CreateCodeButton({ latest, create, creating, children }: CreateCodeButtonProps) {
  const [isConfirming, setConfirming] = useState(false);
  const code = latest.data;
  const mustConfirm = code?.valid === true || latest.isLoadingError;
  return (
    <>
      <Button
        writes
        loading={creating}
        // Not `loading`: a spinner would change the width of the button when the code arrives.
        disabledReason={latest.isPending ? 'Der Aktivierungscode wird noch geladen.' : undefined}
        showReason={false}
        popup={mustConfirm ? 'dialog' : undefined}
        onClick={() => (mustConfirm ? setConfirming(true) : create())}
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
          create();
        }}
        onCancel={() => setConfirming(false)}
      >
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
