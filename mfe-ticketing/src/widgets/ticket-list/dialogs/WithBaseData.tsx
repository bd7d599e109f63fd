import type { BaseData } from '@aboschalter/contract';
import { messageOf } from '@aboschalter/middleware-client';
import { useBaseData } from '@aboschalter/shell-api';
import { Button, Dialog, ErrorState, Skeleton } from '@aboschalter/ui';
import type { ReactNode } from 'react';

export interface WithBaseDataProps {
  readonly title: string;
  readonly onClose: () => void;
  readonly children: (baseData: BaseData) => ReactNode;
}

/** A dialog that offers reasons out of the base data: it says if they are not there. */
export function WithBaseData({ title, onClose, children }: WithBaseDataProps) {
  const { data, error, isFetching, refetch } = useBaseData();
  if (data) return children(data);
  return (
    <Dialog open title={title} onClose={onClose} footer={<Button onClick={onClose}>Schließen</Button>}>
      {error ? (
        <ErrorState
          title="Die Gründe konnten nicht geladen werden"
          what={messageOf(error)}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      ) : (
        <Skeleton height={120} />
      )}
    </Dialog>
  );
}
