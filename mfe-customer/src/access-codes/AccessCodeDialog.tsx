import type { AccessCode } from '@aboschalter/contract';
import { InformationDialog } from '@aboschalter/ui';
import { AccessCodeDetails } from './AccessCodeDetails.tsx';

/** The dialog that shows an access code. */
export function AccessCodeDialog({ code, onClose }: { readonly code: AccessCode; readonly onClose: () => void }) {
  return (
    <InformationDialog title="Aktivierungscode" onClose={onClose}>
      <AccessCodeDetails code={code} />
    </InformationDialog>
  );
}
