import type { AccessCode } from '@aboschalter/contract';
import { InformationDialog } from '@aboschalter/ui';
import { CustomerLine } from '../person/PersonLine.tsx';
import { AccessCodeDetails } from './AccessCodeDetails.tsx';

interface AccessCodeDialogProps {
  readonly customerUuid: string;
  readonly code: AccessCode;
  readonly onClose: () => void;
}

/** The dialog that shows an access code of a customer. */
export function AccessCodeDialog({ customerUuid, code, onClose }: AccessCodeDialogProps) {
  return (
    <InformationDialog title="Aktivierungscode" onClose={onClose}>
      <CustomerLine customerUuid={customerUuid} />
      <AccessCodeDetails code={code} />
    </InformationDialog>
  );
}
