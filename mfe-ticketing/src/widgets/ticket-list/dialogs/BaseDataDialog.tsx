import type { BaseData } from '@aboschalter/contract';
import { QueryView, useBaseData } from '@aboschalter/platform';
import { Button, Dialog } from '@aboschalter/ui';
import type { ReactNode } from 'react';

export interface BaseDataDialogProps {
  readonly title: string;
  readonly onClose: () => void;
  readonly children: (baseData: BaseData) => ReactNode;
}

/** Loads the base data for a dialog. Shows a dialog with a placeholder while they load, and with the error if that fails. */
export function BaseDataDialog({ title, onClose, children }: BaseDataDialogProps) {
  const renderDialog = (content: ReactNode) => (
    <Dialog open title={title} onClose={onClose} footer={<Button onClick={onClose}>Schließen</Button>}>
      {content}
    </Dialog>
  );
  return (
    <QueryView query={useBaseData()} errorMessage="Die Gründe konnten nicht geladen werden" skeleton={{ height: 120 }} frame={renderDialog}>
      {children}
    </QueryView>
  );
}
