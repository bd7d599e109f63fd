import { DataTable } from '@aboschalter/ui/table';
import { Chip, Panel } from '@aboschalter/ui';
import type { DeviceCheck } from './check-devices.ts';
import { formatDeviceStatus, isDeviceHealthy } from './diagnostics.ts';

/** Shows whether card reader and card printer are reachable, or the reason why not. */
export function DevicesPanel({ devices }: { readonly devices: readonly DeviceCheck[] }) {
  return (
    <Panel title="Kartenarbeitsplatz">
      <DataTable
        caption="Kartenarbeitsplatz"
        rows={devices}
        rowKey={({ device, part }) => `${device} ${part}`}
        emptyText="Es ist kein Gerät eingerichtet."
        columns={[
          { key: 'device', title: 'Gerät', width: '120px', text: ({ device }) => device },
          { key: 'part', title: 'Teil', width: '120px', wraps: true, text: ({ part }) => part },
          { key: 'url', title: 'Adresse', width: '160px', grows: true, wraps: true, text: ({ url }) => url ?? '' },
          {
            key: 'state',
            title: 'Zustand',
            width: '200px',
            grows: true,
            wraps: true,
            text: formatDeviceStatus,
            render: (check) => <DeviceState check={check} />,
          },
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
