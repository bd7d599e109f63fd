import { DataTable } from '@aboschalter/ui/table';
import { UiProvider } from '@aboschalter/ui';
import { createRoot } from 'react-dom/client';
import { filterInputs } from '../filter-inputs.ts';
import { recordKeystrokes } from './record-keystrokes.ts';
import { ticketColumns } from './ticket-columns.tsx';
import { createTickets } from './tickets.ts';

const root = document.querySelector('#root');
if (!root) throw new Error('The page has no root element.');

const tickets = createTickets(5_000);
// The expected numbers of rows are computed before the measurement.
const counts = new Map<string, number>();
for (const [filter, part] of filterInputs) {
  const texts = tickets.map(
    (ticket) =>
      ticketColumns
        .find(({ key }) => key === filter)
        ?.accessor(ticket)
        .toLocaleLowerCase('de') ?? '',
  );
  for (let end = 1; end <= part.length; end += 1) {
    const typedSoFar = part.slice(0, end);
    counts.set(`${filter} ${typedSoFar}`, texts.filter((text) => text.includes(typedSoFar)).length);
  }
}
recordKeystrokes((key, part) => counts.get(`${key} ${part}`) ?? tickets.length);

/** The ticket list with its real columns and row menus. */
createRoot(root).render(
  <UiProvider>
    <main className="lists">
      <h1>Berechtigungen</h1>
      <DataTable
        caption="Berechtigungen"
        columns={ticketColumns}
        rows={tickets}
        rowKey={({ id }) => id}
        rowLabel={({ ticketNumber }) => `Berechtigung ${ticketNumber}`}
        rowActions={() => ['Ausgeben', 'Kündigen', 'Löschen'].map((label) => ({ label, onSelect: () => undefined }))}
        filter="all"
        emptyText="Keine Berechtigungen vorhanden"
      />
    </main>
  </UiProvider>,
);
