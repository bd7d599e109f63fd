import type { CalendarDate } from '@aboschalter/formats';
import { Controlled, noop, type StoryMeta } from '../testing/stories.tsx';
import { DateField } from './date-field.tsx';

export default { title: 'DateField', component: DateField } satisfies StoryMeta;

export const Default = () => (
  <Controlled<CalendarDate | undefined> initial="2026-12-01">
    {(value, onChange) => <DateField label="Gültig ab" value={value} onChange={onChange} />}
  </Controlled>
);
export const Empty = () => <DateField label="Geburtsdatum" startWithYear value={undefined} onChange={noop} />;
export const OutOfRange = () => <DateField label="Gültig ab" min="2026-12-01" value="2026-11-01" onChange={noop} />;
export const ReadOnly = () => <DateField label="Gültig ab" readOnly value="2026-12-01" onChange={noop} />;
export const Disabled = () => <DateField label="Gültig ab" disabled value="2026-12-01" onChange={noop} />;
