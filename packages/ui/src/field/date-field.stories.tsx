import type { CalendarDate } from '@aboschalter/formats';
import { Controlled, noop, type StoryMeta } from '../testing/stories.tsx';
import { DateField } from './date-field.tsx';

export default { title: 'DateField', component: DateField } satisfies StoryMeta;

export const Default = () => (
  <Controlled<CalendarDate | undefined> initial="2026-12-01">
    {(value, onChange) => <DateField label="Gültig ab" value={value} onChange={onChange} />}
  </Controlled>
);
const monthEnds: readonly CalendarDate[] = ['2027-01-31', '2027-02-28', '2027-03-31'];
export const List = () => (
  <Controlled<CalendarDate | undefined> initial="2027-01-31">
    {(value, onChange) => (
      <DateField
        label="Nachweis bis"
        listedDates={monthEnds}
        quickDates={[{ label: '+3 Monate', date: '2027-03-31' }]}
        value={value}
        onChange={onChange}
      />
    )}
  </Controlled>
);
export const Empty = () => <DateField label="Geburtsdatum" startWithYear value={undefined} onChange={noop} />;
export const OutOfRange = () => <DateField label="Gültig ab" min="2026-12-01" value="2026-11-01" onChange={noop} />;
export const ReadOnly = () => <DateField label="Gültig ab" readOnly value="2026-12-01" onChange={noop} />;
export const Disabled = () => <DateField label="Gültig ab" disabled value="2026-12-01" onChange={noop} />;
