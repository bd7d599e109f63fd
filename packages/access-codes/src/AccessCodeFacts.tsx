import type { AccessCode } from '@aboschalter/contract';
import { Chip, CopyText, DateText, TextValue } from '@aboschalter/ui';

/** An access code, from when and until when, to the minute, and whether it can be used now (specification, document 2, section 2). */
export function AccessCodeDetails({ code }: { readonly code: AccessCode }) {
  return (
    <>
      <TextValue label="Aktivierungscode">
        <CopyText what="Aktivierungscode" text={code.accessCode}>
          <strong className="as-number">{code.accessCode}</strong>
        </CopyText>
      </TextValue>
      <TextValue label="Gültig ab">
        <DateText date={code.validFrom} time />
      </TextValue>
      <TextValue label="Gültig bis">
        <DateText date={code.validUntil} time />
      </TextValue>
      <TextValue label="Status">
        <Chip colour={code.valid ? 'GREEN' : 'RED'}>{code.valid ? 'gültig' : 'ungültig'}</Chip>
      </TextValue>
    </>
  );
}
