import { formatTimeWithSeconds } from '@aboschalter/formats';
import { shellStore, toastHistoryAtom, type ToastHistoryEntry } from '@aboschalter/platform';
import { DataTable, type Column } from '@aboschalter/ui/table';
import { InformationDialog } from '@aboschalter/ui';
import { useAtomValue } from 'jotai';
import { toastLevelLabels } from '../overlays/toast-level-labels.ts';
import type { LazyDialogContentProps } from './LazyDialog.tsx';

const columns: readonly Column<ToastHistoryEntry>[] = [
  { key: 'at', header: 'Zeit', accessor: ({ at }) => formatTimeWithSeconds(new Date(at)), align: 'figures', width: '88px' },
  { key: 'level', header: 'Art', accessor: ({ level }) => toastLevelLabels[level], width: '88px' },
  {
    key: 'text',
    header: 'Meldung',
    accessor: ({ text, count }) => (count > 1 ? `${text} (${count}×)` : text),
    width: '240px',
    grows: true,
    wraps: true,
  },
];

/** The dialog 'Meldungen', which lists all messages since sign-in, newest first. */
export function MessagesDialog({ open, onClose }: LazyDialogContentProps) {
  const messages = useAtomValue(toastHistoryAtom, { store: shellStore });
  return (
    <InformationDialog open={open} title="Meldungen" width={720} onClose={onClose}>
      <DataTable
        caption="Meldungen seit der Anmeldung"
        columns={columns}
        rows={messages.toReversed()}
        rowKey={({ id }) => id}
        emptyText="Seit der Anmeldung gab es keine Meldung."
        maxHeight="60vh"
      />
    </InformationDialog>
  );
}
