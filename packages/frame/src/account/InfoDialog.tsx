import { FRONTEND_VERSION } from '@aboschalter/contract';
import { Button, FieldGrid, Dialog, ReadOnlyField } from '@aboschalter/ui';

interface InfoDialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly middlewareVersion: string | undefined;
}

/** The versions, to read out to support. */
export function InfoDialog({ open, onClose, middlewareVersion }: InfoDialogProps) {
  return (
    <Dialog open={open} title="Info" onClose={onClose} footer={<Button onClick={onClose}>Schließen</Button>}>
      <FieldGrid columns={2}>
        <ReadOnlyField label="Version der Oberfläche">{FRONTEND_VERSION}</ReadOnlyField>
        {middlewareVersion === undefined ? null : <ReadOnlyField label="Version der Middleware">{middlewareVersion}</ReadOnlyField>}
      </FieldGrid>
    </Dialog>
  );
}
