import type { AccessCode } from '@aboschalter/contract';
import { Button, Chip, DateText, DefinitionGrid, Dialog, TextValue } from '@aboschalter/ui';

/** An access code, from when to when it is valid, and whether it is now. */
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
        <TextValue label="Aktivierungscode">
          <strong className="as-number">{code.accessCode}</strong>
        </TextValue>
        <TextValue label="Status">
          <Chip colour={code.valid ? 'GREEN' : 'RED'}>{code.valid ? 'gültig' : 'ungültig'}</Chip>
        </TextValue>
        <TextValue label="Gültig ab">
          <DateText date={code.validFrom} time />
        </TextValue>
        <TextValue label="Gültig bis">
          <DateText date={code.validUntil} time />
        </TextValue>
      </DefinitionGrid>
    </Dialog>
  );
}
