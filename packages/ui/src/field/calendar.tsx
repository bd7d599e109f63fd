import { fromCalendarDate, toCalendarDate, type CalendarDate } from '@aboschalter/formats';
import { useState } from 'react';
import { DayPicker } from 'react-day-picker';
import { de } from 'react-day-picker/locale/de';

import { dateFlaw, type DateLimits } from './date-limits.ts';

/** Props of {@link Calendar}. */
export interface CalendarProps {
  value: CalendarDate | undefined;
  onPick: (date: CalendarDate) => void;
  limits: DateLimits;
}

/** A month to pick a day from; arrow keys move by day, Page Up and Down by month. Loaded on first use. */
export function Calendar({ value, onPick, limits }: CalendarProps) {
  const selected = value === undefined ? undefined : fromCalendarDate(value);
  const { min, max, allowedDates = [] } = limits;
  const first = min ?? allowedDates[0];
  const last = max ?? allowedDates.at(-1);
  const [now] = useState(() => new Date());
  const start = (first === undefined ? undefined : fromCalendarDate(first)) ?? new Date(1900, 0, 1);
  const end = (last === undefined ? undefined : fromCalendarDate(last)) ?? new Date(now.getFullYear() + 20, 11, 31);
  const nearest = now < start ? start : now > end ? end : now;
  return (
    <DayPicker
      mode="single"
      autoFocus
      locale={de}
      captionLayout="dropdown"
      startMonth={start}
      endMonth={end}
      defaultMonth={selected ?? nearest}
      selected={selected}
      disabled={(day) => dateFlaw(toCalendarDate(day), limits) !== undefined}
      showOutsideDays
      fixedWeeks
      onSelect={(_, day) => onPick(toCalendarDate(day))}
    />
  );
}
