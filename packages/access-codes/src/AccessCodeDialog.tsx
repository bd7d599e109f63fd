import type { AccessCode } from '@aboschalter/contract';
import { Button, DefinitionGrid, Dialog } from '@aboschalter/ui';
import { AccessCodeDetails } from './AccessCodeFacts.tsx';

/** The present access code. */
export function AccessCodeDialog({ code, onClose }: { readonly code: AccessCode; readonly onClose: () => void }) {
  return (
    <Dialog
      open
      title="Aktivierungscode"
      onClose={onClose}
      closeOnOutsideClick
      footer={
        <Button kind="primary" onClick={onClose}>
          Schließen
        </Button>
      }
    >
      <DefinitionGrid columns={2}>
        <AccessCodeDetails code={code} />
      </DefinitionGrid>
    </Dialog>
  );
}
