import type { AccessCode } from '@aboschalter/contract';
import { Chip, CopyableText, DateText } from '@aboschalter/ui';
import './access-code.css';

/** An access code with its status and its period of validity, shown to the minute (specification, document 2, section 2). */
export function AccessCodeDetails({ code }: { readonly code: AccessCode }) {
  return (
    <dl className="access-code">
      <div>
        <dt className="as-hidden">Aktivierungscode</dt>
        <dd>
          <CopyableText label="Aktivierungscode" text={code.accessCode}>
            <strong className="access-code__code">{code.accessCode}</strong>
          </CopyableText>
        </dd>
      </div>
      <div>
        <dt className="as-caption">Gültig ab</dt>
        <dd>
          <DateText date={code.validFrom} time />
        </dd>
      </div>
      <div>
        <dt className="as-caption">Gültig bis</dt>
        <dd>
          <DateText date={code.validUntil} time />
        </dd>
      </div>
      <div>
        <dt className="as-hidden">Status</dt>
        <dd>
          <Chip colour={code.valid ? 'GREEN' : 'RED'}>{code.valid ? 'gültig' : 'ungültig'}</Chip>
        </dd>
      </div>
    </dl>
  );
}
