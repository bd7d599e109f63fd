import { QueryView } from '@aboschalter/platform';
import { EmptyState, FormError, Panel, Skeleton } from '@aboschalter/ui';
import { AccessCodeDetails } from './AccessCodeDetails.tsx';
import { CreateCodeButton } from './CreateCodeButton.tsx';
import { useAccessCode, useAccessCodesEnabled } from './use-access-code.ts';

interface AccessCodeProps {
  readonly customerUuid: string;
  /** Whether the panel has no button to create an access code. */
  readonly isReadOnly?: boolean;
}

/** The panel 'Aktivierungscode': the latest access code, and a button to create a new one (specification, document 1, section 2). */
export function AccessCodePanel(props: AccessCodeProps) {
  return useAccessCodesEnabled() ? <LatestCode {...props} /> : null;
}

const skeleton = { lines: 2, height: 56 } as const;

function LatestCode({ customerUuid, isReadOnly = false }: AccessCodeProps) {
  const { latestCode, createCode, isCreating, errorMessage } = useAccessCode(customerUuid);
  return (
    <Panel
      title="Aktivierungscode"
      actions={
        isReadOnly ? null : (
          <CreateCodeButton customerUuid={customerUuid} latestCode={latestCode} createCode={createCode} isCreating={isCreating}>
            Neu erzeugen
          </CreateCodeButton>
        )
      }
    >
      <QueryView
        query={latestCode}
        // A failure is shown in one line.
        line
        errorMessage="Der Aktivierungscode konnte nicht geladen werden"
        skeleton={{ ...skeleton, label: 'Aktivierungscode wird geladen' }}
      >
        {(code) => {
          if (isCreating) return <Skeleton {...skeleton} label="Aktivierungscode wird erzeugt" />;
          return code ? <AccessCodeDetails code={code} /> : <EmptyState message="Es gibt noch keinen Aktivierungscode." />;
        }}
      </QueryView>
      <FormError text={errorMessage} />
    </Panel>
  );
}
