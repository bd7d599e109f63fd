import type { AccessCode } from '@aboschalter/contract';
import { Button, Dialog } from '@aboschalter/ui';
import { AccessCodeDetails } from './AccessCodeDetails.tsx';

/** Shows the current access code. */
export function AccessCodeDialog({ code, onClose }: { readonly code: AccessCode; readonly onClose: () => void }) {
  return (
    <Dialog
      open
      title="Aktivierungscode"
      onClose={onClose}
      closeOnOutsideClick
      footer={
        <Button variant="primary" onClick={onClose}>
          Schließen
        </Button>
      }
    >
      <AccessCodeDetails code={code} />
    </Dialog>
  );
}
