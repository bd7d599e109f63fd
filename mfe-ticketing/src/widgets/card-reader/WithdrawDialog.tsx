import type { CardAuthorization } from '@aboschalter/contract';
import { ConfirmDialog } from '@aboschalter/ui';

export interface WithdrawDialogProps {
  readonly authorization: CardAuthorization;
  readonly onConfirm: () => Promise<void>;
  readonly onCancel: () => void;
}

/** Asks for confirmation before an authorization is withdrawn from the card. */
export function WithdrawDialog({ authorization, onConfirm, onCancel }: WithdrawDialogProps) {
  return (
    <ConfirmDialog
      open
      title="Berechtigung zurücknehmen"
      confirmText="Berechtigung zurücknehmen"
      danger
      writes
      onConfirm={onConfirm}
      onCancel={onCancel}
    >
      <p>
        <strong>{`${authorization.BerechtigungsNummer} ${authorization.Produktbezeichnung}`}</strong>
      </p>
      <p>Bitte legen Sie die Chipkarte des Kunden auf die Lesefläche und starten Sie danach die Rücknahme</p>
    </ConfirmDialog>
  );
}
