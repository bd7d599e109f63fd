import { formatDate, toCalendarDate } from '@aboschalter/formats';
import type { LazyDialogContentProps } from '@aboschalter/frame';
import { shellStore } from '@aboschalter/platform';
import { InformationDialog } from '@aboschalter/ui';
import { DataTable, type Column } from '@aboschalter/ui/table';
import { useAtomValue } from 'jotai';
import type { ReleaseNews } from './release-news.ts';
import { shownNewsAtom } from './shown-news.ts';

const columns: readonly Column<ReleaseNews>[] = [
  {
    key: 'since',
    header: 'Seit',
    accessor: ({ releasedAt }) => formatDate(toCalendarDate(new Date(releasedAt))),
    align: 'figures',
    width: '88px',
  },
  { key: 'area', header: 'Bereich', accessor: ({ title }) => title, width: '160px', wraps: true },
  { key: 'text', header: 'Neu', accessor: ({ text }) => text, width: '240px', grows: true, wraps: true },
];

/** The dialog 'Was ist neu': what the teams have written about the releases that this page uses. */
export function WhatsNewDialog({ open, onClose }: LazyDialogContentProps) {
  const news = useAtomValue(shownNewsAtom, { store: shellStore });
  return (
    <InformationDialog open={open} title="Was ist neu" width={720} onClose={onClose}>
      <DataTable
        caption="Neues in den Bereichen"
        columns={columns}
        rows={news ?? []}
        rowKey={({ name }) => name}
        emptyText="Zu den geladenen Bereichen gibt es keine Hinweise."
        maxHeight="60vh"
      />
    </InformationDialog>
  );
}
