import { FRONTEND_VERSION } from '@aboschalter/contract';
import { FieldGrid, InformationDialog, ReadOnlyField } from '@aboschalter/ui';

interface InfoDialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly middlewareVersion: string | undefined;
}

/** The versions, to read out to support. */
export function InfoDialog({ open, onClose, middlewareVersion }: InfoDialogProps) {
  return (
    <InformationDialog open={open} title="Info" onClose={onClose}>
      <FieldGrid columns={2}>
        <ReadOnlyField label="Version der Oberfläche">{FRONTEND_VERSION}</ReadOnlyField>
        {middlewareVersion === undefined ? null : <ReadOnlyField label="Version der Middleware">{middlewareVersion}</ReadOnlyField>}
      </FieldGrid>
    </InformationDialog>
  );
}
