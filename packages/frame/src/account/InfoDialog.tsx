import { FRONTEND_VERSION } from '@aboschalter/contract';
import { Button, DefinitionGrid, Dialog, TextValue } from '@aboschalter/ui';

interface InfoDialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly middlewareVersion: string | undefined;
}

/** The versions, for the telephone with support. */
export function InfoDialog({ open, onClose, middlewareVersion }: InfoDialogProps) {
  return (
    <Dialog open={open} title="Info" onClose={onClose} footer={<Button onClick={onClose}>Schließen</Button>}>
      <DefinitionGrid columns={2}>
        <TextValue label="Version der Oberfläche">{FRONTEND_VERSION}</TextValue>
        {middlewareVersion === undefined ? null : <TextValue label="Version der Middleware">{middlewareVersion}</TextValue>}
      </DefinitionGrid>
    </Dialog>
  );
}
