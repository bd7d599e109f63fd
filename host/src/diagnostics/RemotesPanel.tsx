import { DataTable } from '@aboschalter/ui/table';
import { Chip, Panel, type ChipColour } from '@aboschalter/ui';
import type { RemoteSummary } from './diagnostics.ts';

const colours: Readonly<Record<RemoteSummary['status'], ChipColour>> = {
  idle: 'NEUTRAL',
  loading: 'NEUTRAL',
  ready: 'GREEN',
  failed: 'RED',
  incompatible: 'RED',
};

/** Shows each remote with its release, its state and the reason of a failure. */
export function RemotesPanel({ remotes, shellApi }: { readonly remotes: readonly RemoteSummary[]; readonly shellApi: string }) {
  return (
    <Panel title="Bereiche">
      <DataTable
        caption="Bereiche"
        rows={remotes}
        rowKey={({ name }) => name}
        emptyText="Das Verzeichnis nennt keinen Bereich."
        columns={[
          {
            key: 'title',
            header: 'Bereich',
            accessor: ({ title }) => title,
            width: '160px',
            grows: 100,
            wraps: true,
            alwaysShown: true,
            render: ({ name, title }) => (
              <>
                {title}
                <br />
                <span className="as-caption">{name}</span>
              </>
            ),
          },
          // Wide enough for a version with a hash: '1.25.0-acd47358ab81'.
          { key: 'version', header: 'Version', align: 'figures', width: '168px', accessor: ({ version }) => version },
          {
            key: 'shellApi',
            header: 'shell-api',
            align: 'figures',
            accessor: ({ shellApiNeeded }) => shellApiNeeded,
            width: '168px',
            wraps: true,
            render: ({ shellApiNeeded }) => (
              <>
                {shellApiNeeded}
                <br />
                <span className="as-caption">vorhanden {shellApi}</span>
              </>
            ),
          },
          { key: 'failures', header: 'Fehler', align: 'figures', width: '64px', accessor: ({ failures }) => String(failures) },
          {
            key: 'state',
            header: 'Zustand',
            width: '160px',
            grows: 60,
            wraps: true,
            accessor: ({ state }) => state,
            render: (remote) => <RemoteState {...remote} />,
          },
        ]}
      />
    </Panel>
  );
}

function RemoteState({ status, state, reason, incidentId }: RemoteSummary) {
  return (
    <div className="diagnose-state">
      <Chip colour={colours[status]}>{state}</Chip>
      {reason === undefined ? null : <span>{reason}</span>}
      {incidentId === undefined ? null : <span className="as-caption">Vorgangsnummer: {incidentId}</span>}
    </div>
  );
}
