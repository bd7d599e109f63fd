import { DataTable } from '@aboschalter/ui/table';
import { Chip, Panel } from '@aboschalter/ui';
import type { DiagnosticsReport } from './diagnostics.ts';

/** Shows the server's capabilities beyond the specification and the consequences of missing ones. */
export function ServerFeaturesPanel({ features }: Pick<DiagnosticsReport, 'features'>) {
  return (
    <Panel title="Funktionsumfang des Servers">
      <DataTable
        caption="Funktionsumfang des Servers"
        rows={features}
        rowKey={({ capability }) => capability}
        emptyText="Es sind keine Funktionen bekannt."
        columns={[
          {
            key: 'title',
            header: 'Funktion',
            width: '240px',
            grows: true,
            wraps: true,
            accessor: ({ title, consequence }) => `${title} ${consequence}`,
            // A separate column would leave both texts too little room in narrow windows.
            render: ({ title, consequence }) => (
              <>
                {title}
                <br />
                <span className="as-caption as-muted">{`Ohne diese Funktion: ${consequence}`}</span>
              </>
            ),
          },
          {
            key: 'state',
            header: 'Zustand',
            width: '104px',
            accessor: ({ isAvailable }) => (isAvailable ? 'vorhanden' : 'fehlt'),
            render: ({ isAvailable }) => (isAvailable ? <Chip colour="GREEN">vorhanden</Chip> : <Chip>fehlt</Chip>),
          },
        ]}
      />
    </Panel>
  );
}
