import type { BaseData } from '@aboschalter/contract';
import { QueryView, useBaseData } from '@aboschalter/platform';
import { Button, Dialog } from '@aboschalter/ui';
import type { ReactNode } from 'react';

export interface BaseDataDialogProps {
  readonly title: string;
  readonly onClose: () => void;
  readonly children: (baseData: BaseData) => ReactNode;
}

/** A dialog with reasons from the base data; shows a message if they are missing. */
export function BaseDataDialog({ title, onClose, children }: BaseDataDialogProps) {
  const dialog = (content: ReactNode) => (
    <Dialog open title={title} onClose={onClose} footer={<Button onClick={onClose}>Schließen</Button>}>
      {content}
    </Dialog>
  );
  return (
    <QueryView query={useBaseData()} errorMessage="Die Gründe konnten nicht geladen werden" skeleton={{ height: 120 }} frame={dialog}>
      {children}
    </QueryView>
  );
}
