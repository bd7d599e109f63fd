import { frontendVersion } from '@aboschalter/contract';
import { Button, Dialog, TextValue } from '@aboschalter/ui';

interface InfoDialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly middlewareVersion: string | undefined;
}

/** The versions, for the telephone with support. */
export function InfoDialog({ open, onClose, middlewareVersion }: InfoDialogProps) {
  return (
    <Dialog open={open} title="Info" onClose={onClose} footer={<Button onClick={onClose}>Schließen</Button>}>
      <TextValue label="Version der Oberfläche">{frontendVersion}</TextValue>
      {middlewareVersion === undefined ? null : <TextValue label="Version der Middleware">{middlewareVersion}</TextValue>}
    </Dialog>
  );
}
