import { DataTable } from '@aboschalter/ui/table';
import { Chip, Panel } from '@aboschalter/ui';
import type { DeviceCheck } from './check-devices.ts';
import { formatDeviceStatus, isDeviceHealthy } from './diagnostics.ts';

/** Card reader and card printer: reachable, or why not. */
export function DevicesPanel({ devices }: { readonly devices: readonly DeviceCheck[] }) {
  return (
    <Panel title="Kartenarbeitsplatz">
      <DataTable
        caption="Kartenarbeitsplatz"
        rows={devices}
        rowKey={({ device, part }) => `${device} ${part}`}
        emptyText="Es ist kein Gerät eingerichtet."
        columns={[
          { key: 'device', title: 'Gerät', text: ({ device }) => device },
          { key: 'part', title: 'Teil', text: ({ part }) => part },
          { key: 'url', title: 'Adresse', text: ({ url }) => url ?? '' },
          { key: 'state', title: 'Zustand', text: formatDeviceStatus, render: (check) => <DeviceState check={check} /> },
        ]}
      />
    </Panel>
  );
}

function DeviceState({ check }: { readonly check: DeviceCheck }) {
  if (check.reachability === undefined) return <Chip>{formatDeviceStatus(check)}</Chip>;
  return isDeviceHealthy(check) ? (
    <Chip colour="GREEN">{formatDeviceStatus(check)}</Chip>
  ) : (
    <div className="diagnose-state">
      <Chip colour="RED">gestört</Chip>
      <span>{formatDeviceStatus(check)}</span>
    </div>
  );
}
