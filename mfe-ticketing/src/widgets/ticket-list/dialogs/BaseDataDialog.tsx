import type { BaseData } from '@aboschalter/contract';
import { QueryView, useBaseData } from '@aboschalter/platform';
import { Button, Dialog } from '@aboschalter/ui';
import type { ReactNode } from 'react';

export interface BaseDataDialogProps {
  readonly title: string;
  readonly onClose: () => void;
  readonly children: (baseData: BaseData) => ReactNode;
}

/** A dialog that offers reasons out of the base data: it says if they are not there. */
export function BaseDataDialog({ title, onClose, children }: BaseDataDialogProps) {
  const dialog = (content: ReactNode) => (
    <Dialog open title={title} onClose={onClose} footer={<Button onClick={onClose}>Schließen</Button>}>
      {content}
    </Dialog>
  );
  return (
    <QueryView of={useBaseData()} failed="Die Gründe konnten nicht geladen werden" skeleton={{ height: 120 }} frame={dialog}>
      {children}
    </QueryView>
  );
}
