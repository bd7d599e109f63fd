import { fromCalendarDate, toCalendarDate, type CalendarDate } from '@aboschalter/formats';
import { useState } from 'react';
import { DayPicker, type DropdownProps } from 'react-day-picker';
import { de } from 'react-day-picker/locale/de';

import { Button } from '../button/button.tsx';
import { ChevronDownIcon } from '../icons.tsx';
import { validateDate, type DateConstraints } from './date-constraints.ts';
import { YearPicker } from './year-picker.tsx';

/** Props of {@link Calendar}. */
export interface CalendarProps {
  value: CalendarDate | undefined;
  onSelect: (date: CalendarDate) => void;
  constraints: DateConstraints;
  /** Without a value it opens with the years, for birth dates. */
  startWithYear?: boolean | undefined;
}

/** The year list starts this many years ago, near the average age. */
const MIDDLE = 40;

/**
 * A month to choose a day from; arrow keys move by day, Page Up and Down by month; 'Heute' if that
 * day is allowed. Loaded on first use.
 */
export function Calendar({ value, onSelect, constraints, startWithYear = false }: CalendarProps) {
  const selected = value === undefined ? undefined : fromCalendarDate(value);
  const { min, max, allowedDates = [] } = constraints;
  const first = min ?? allowedDates[0];
  const last = max ?? allowedDates.at(-1);
  const [now] = useState(() => new Date());
  const [year, setYear] = useState<number>();
  const start = (first === undefined ? undefined : fromCalendarDate(first)) ?? new Date(1900, 0, 1);
  const end = (last === undefined ? undefined : fromCalendarDate(last)) ?? new Date(now.getFullYear() + 20, 11, 31);
  const nearest = now < start ? start : now > end ? end : now;
  const today = toCalendarDate(now);
  if (startWithYear && selected === undefined && year === undefined) {
    return <YearPicker first={start.getFullYear()} last={end.getFullYear()} start={now.getFullYear() - MIDDLE} onSelect={setYear} />;
  }
  return (
    <>
      <DayPicker
        mode="single"
        autoFocus
        locale={de}
        captionLayout="dropdown"
        components={components}
        startMonth={start}
        endMonth={end}
        defaultMonth={selected ?? (year === undefined ? nearest : new Date(year, 0, 1))}
        selected={selected}
        disabled={(day) => validateDate(toCalendarDate(day), constraints) !== undefined}
        showOutsideDays
        fixedWeeks
        onSelect={(_, day) => onSelect(toCalendarDate(day))}
      />
      {startWithYear || validateDate(today, constraints) !== undefined ? null : (
        <div className="as-calendar__foot">
          <Button variant="link" onClick={() => onSelect(today)}>
            Heute
          </Button>
        </div>
      )}
    </>
  );
}

/** The choice of month or year, with the look of `Select`. */
function CaptionSelect({ options = [], className: _, ...select }: DropdownProps) {
  return (
    <span className="as-control as-calendar__select">
      <select {...select} className="as-input">
        {options.map(({ value, label, disabled }) => (
          <option key={value} value={value} disabled={disabled}>
            {label}
          </option>
        ))}
      </select>
      <span className="as-control__chevron">
        <ChevronDownIcon />
      </span>
    </span>
  );
}

const components = { Dropdown: CaptionSelect };
