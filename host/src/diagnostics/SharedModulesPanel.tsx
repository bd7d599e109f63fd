import { DataTable } from '@aboschalter/ui/table';
import { Panel } from '@aboschalter/ui';
import type { DiagnosticsReport } from './diagnostics.ts';

/** The packages that shell and remotes share. */
export function SharedModulesPanel({ shared }: Pick<DiagnosticsReport, 'shared'>) {
  return (
    <Panel title="Gemeinsame Pakete">
      <DataTable
        caption="Gemeinsame Pakete"
        rows={shared}
        rowKey={({ name }) => name}
        emptyText="Es werden keine Pakete geteilt."
        columns={[
          { key: 'name', header: 'Paket', width: '240px', accessor: ({ name }) => name },
          { key: 'version', header: 'Version', align: 'figures', accessor: ({ version }) => version },
        ]}
      />
    </Panel>
  );
}
