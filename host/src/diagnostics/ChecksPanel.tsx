import type { DiagnosticCheck } from '@aboschalter/platform';
import { DataTable } from '@aboschalter/ui/table';
import { Chip, ErrorState, Panel } from '@aboschalter/ui';
import type { CheckList } from './diagnostics.ts';

/** Shows the results of a remote's checks, or why it could not run them. */
export function ChecksPanel({ list: { title, checks, failure } }: { readonly list: CheckList }) {
  return (
    <Panel title={title}>
      {failure === undefined ? (
        <DataTable
          caption={title}
          rows={checks}
          rowKey={({ subject, part }) => `${subject} ${part}`}
          emptyText="Es ist kein Gerät eingerichtet."
          columns={[
            { key: 'subject', header: 'Gerät', width: '120px', accessor: ({ subject }) => subject },
            { key: 'part', header: 'Teil', width: '148px', wraps: true, accessor: ({ part }) => part },
            { key: 'url', header: 'Adresse', width: '160px', grows: 260, wraps: true, accessor: ({ url }) => url ?? '' },
            {
              key: 'state',
              header: 'Zustand',
              width: '160px',
              grows: 140,
              wraps: true,
              accessor: ({ state }) => state,
              render: (check) => <CheckState {...check} />,
            },
          ]}
        />
      ) : (
        <ErrorState description={failure} />
      )}
    </Panel>
  );
}

function CheckState({ state, level }: DiagnosticCheck) {
  if (level === 'unused') return <Chip>{state}</Chip>;
  return level === 'ok' ? (
    <Chip colour="GREEN">{state}</Chip>
  ) : (
    <div className="diagnose-state">
      <Chip colour="RED">gestört</Chip>
      <span>{state}</span>
    </div>
  );
}
