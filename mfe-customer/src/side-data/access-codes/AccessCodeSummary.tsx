import { calls, type AccessCode } from '@aboschalter/contract';
import { CallView, dataOf, useBaseData, useCall, useSend } from '@aboschalter/shell-api';
import { Button, CopyText, DateText, EmptyState, Panel, RecordColumn, TextValue } from '@aboschalter/ui';

interface AccessCodesProps {
  readonly customerUuid: string;
}

/** 'Aktivierungscode': the latest one and a new one; nothing of it, no call, where the base data switch it off. */
export function AccessCodeSummary({ customerUuid }: AccessCodesProps) {
  const isActive = dataOf(useBaseData())?.accessCodeSettings.active === true;
  return isActive ? <AccessCodes customerUuid={customerUuid} /> : null;
}

function AccessCodes({ customerUuid }: AccessCodesProps) {
  const params = { uuid: customerUuid };
  const codes = useCall(calls.getAccessCodes, { params }, { ofCustomer: customerUuid });
  const create = useSend(calls.createAccessCode, { ofCustomer: customerUuid, success: 'Aktivierungscode neu erzeugt' });
  return (
    <Panel
      title="Aktivierungscode"
      actions={
        <Button busy={create.busy} onClick={() => void create.send({ params })}>
          Neu erzeugen
        </Button>
      }
    >
      <CallView
        of={codes}
        failed="Der Aktivierungscode konnte nicht geladen werden"
        skeleton={{ lines: 3, height: 72, label: 'Aktivierungscode wird geladen' }}
      >
        {(all) => <Latest code={all.at(-1)} />}
      </CallView>
    </Panel>
  );
}

/** The last entry of the list is the latest (specification, document 1, section 3). */
function Latest({ code }: { readonly code: AccessCode | undefined }) {
  if (!code) return <EmptyState sentence="Es gibt noch keinen Aktivierungscode." />;
  return (
    <RecordColumn>
      <TextValue label="Code">
        <CopyText what="Aktivierungscode" text={code.accessCode}>
          <span className="as-number">{code.accessCode}</span>
        </CopyText>
      </TextValue>
      <TextValue label="Gültig ab">
        <DateText date={code.validFrom} time />
      </TextValue>
      <TextValue label="Gültig bis">
        <DateText date={code.validUntil} time />
      </TextValue>
      <TextValue label="Status">{code.valid ? 'gültig' : 'ungültig'}</TextValue>
    </RecordColumn>
  );
}
