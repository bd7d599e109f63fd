import type { AccessCode } from '@aboschalter/contract';
import { Chip, CopyableText, DateText, ReadOnlyField } from '@aboschalter/ui';

/**
 * An access code with its period of validity, to the minute, and whether it can be used now
 * (specification, document 2, section 2).
 */
export function AccessCodeDetails({ code }: { readonly code: AccessCode }) {
  return (
    <>
      <ReadOnlyField label="Aktivierungscode">
        <CopyableText what="Aktivierungscode" text={code.accessCode}>
          <strong className="as-number">{code.accessCode}</strong>
        </CopyableText>
      </ReadOnlyField>
      <ReadOnlyField label="Gültig ab">
        <DateText date={code.validFrom} time />
      </ReadOnlyField>
      <ReadOnlyField label="Gültig bis">
        <DateText date={code.validUntil} time />
      </ReadOnlyField>
      <ReadOnlyField label="Status">
        <Chip colour={code.valid ? 'GREEN' : 'RED'}>{code.valid ? 'gültig' : 'ungültig'}</Chip>
      </ReadOnlyField>
    </>
  );
}
