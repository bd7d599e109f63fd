import type { CardAuthorization } from '@aboschalter/contract';
import { ConfirmDialog, FormError } from '@aboschalter/ui';

export interface WithdrawDialogProps {
  readonly authorization: CardAuthorization;
  /** Why the last attempt has failed. */
  readonly errorMessage: string | undefined;
  readonly loading: boolean;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
}

/** Asks for confirmation before an authorization is withdrawn from the card. */
export function WithdrawDialog({ authorization, errorMessage, loading, onConfirm, onCancel }: WithdrawDialogProps) {
  return (
    <ConfirmDialog
      open
      title="Berechtigung zurücknehmen"
      confirmLabel="Berechtigung zurücknehmen"
      danger
      writes
      loading={loading}
      onConfirm={onConfirm}
      onCancel={onCancel}
    >
      <p>
        <strong>{`${authorization.BerechtigungsNummer} ${authorization.Produktbezeichnung}`}</strong>
      </p>
      <p>Bitte legen Sie die Chipkarte des Kunden auf die Lesefläche und starten Sie danach die Rücknahme</p>
      <FormError text={errorMessage} />
    </ConfirmDialog>
  );
}
