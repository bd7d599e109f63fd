import type { WidgetPropsByName } from '@aboschalter/platform/remote';
import { Button, FormError } from '@aboschalter/ui';
import { useState } from 'react';
import { AccessCodeDialog } from '../../access-codes/AccessCodeDialog.tsx';
import { CreateCodeButton } from '../../access-codes/CreateCodeButton.tsx';
import { useAccessCode, useAccessCodesEnabled } from '../../access-codes/use-access-code.ts';

type AccessCodeProps = WidgetPropsByName['access-code-buttons'];

/**
 * The two buttons of the print page that create a new access code and show the current one
 * (specification, document 2, section 2).
 */
export function AccessCodeButtons(props: AccessCodeProps) {
  return useAccessCodesEnabled() ? <CodeButtons {...props} /> : null;
}

function CodeButtons({ customerUuid, onShow }: AccessCodeProps) {
  const [isDialogOpen, setDialogOpen] = useState(false);
  const { latestCode, createCode, isCreating, errorMessage } = useAccessCode(customerUuid);
  const code = latestCode.data;
  const missingCodeReasons: Readonly<Record<typeof latestCode.status, string>> = {
    pending: 'Die Aktivierungscodes werden geladen.',
    error: 'Die Aktivierungscodes konnten nicht geladen werden.',
    success: 'Es ist kein Aktivierungscode vorhanden.',
  };
  const missingCodeReason = code ? undefined : missingCodeReasons[latestCode.status];
  return (
    <>
      <FormError text={errorMessage} />
      <CreateCodeButton customerUuid={customerUuid} latestCode={latestCode} createCode={createCode} isCreating={isCreating}>
        Aktivierungscode neu erzeugen
      </CreateCodeButton>
      <Button
        popup={onShow ? undefined : 'dialog'}
        disabledReason={isCreating ? 'Der neue Aktivierungscode wird erzeugt.' : missingCodeReason}
        // A visible reason would need a second row in the button bar of the print page.
        showReason={false}
        onClick={onShow ?? (() => setDialogOpen(true))}
      >
        Bestehenden Aktivierungscode anzeigen
      </Button>
      {isDialogOpen && code && !isCreating ? (
        <AccessCodeDialog customerUuid={customerUuid} code={code} onClose={() => setDialogOpen(false)} />
      ) : null}
    </>
  );
}
