import { clearPrintList, useBaseData, useCustomerActions, useGo } from '@aboschalter/shell-api';
import { Button, CheckIcon } from '@aboschalter/ui';
import { AccessCodeButtons } from './AccessCodeButtons.tsx';

export interface FinishBarProps {
  readonly customerUuid: string | undefined;
  /** Nothing is left to issue: finishing is what comes next. */
  readonly isDone: boolean;
}

/** Bottom right, always on screen: access codes, and the end of the issuing. */
export function FinishBar({ customerUuid, isDone }: FinishBarProps) {
  const go = useGo();
  const { close } = useCustomerActions();
  const hasAccessCodes = useBaseData().data?.accessCodeSettings.active ?? false;

  const finish = () => {
    go('landing-page');
    clearPrintList();
    close();
  };
  return (
    <div className="ticketing-print__bar" role="group" aria-label="Ausgabe abschließen">
      {hasAccessCodes && customerUuid !== undefined ? <AccessCodeButtons customerUuid={customerUuid} /> : null}
      <Button kind={isDone ? 'primary' : 'default'} icon={<CheckIcon />} onClick={finish}>
        Berechtigungsausgabe abschließen
      </Button>
    </div>
  );
}
