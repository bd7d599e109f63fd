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
  /** Whether a calendar without a value starts with the choice of a year, for birth dates. */
  startWithYear?: boolean | undefined;
}

/** The first focused year is this number of years ago, near the average year of birth. */
const TYPICAL_AGE_YEARS = 40;
/** The first day of a calendar without an earliest allowed day. */
const DEFAULT_FIRST_DAY = new Date(1900, 0, 1);
/** A calendar without a latest allowed day ends this number of years after the current year. */
const DEFAULT_YEARS_AHEAD = 20;

/**
 * A month to choose a day from. Arrow keys move by day, Page Up and Page Down by month. The button 'Heute' is shown if today
 * is allowed, except for birth dates (`startWithYear`). Loaded on first use.
 */
export function Calendar({ value, onSelect, constraints, startWithYear = false }: CalendarProps) {
  const selected = value === undefined ? undefined : fromCalendarDate(value);
  const { min, max, allowedDates = [] } = constraints;
  const firstAllowed = min ?? allowedDates[0];
  const lastAllowed = max ?? allowedDates.at(-1);
  const [now] = useState(() => new Date());
  const [year, setYear] = useState<number>();
  const firstDay = (firstAllowed === undefined ? undefined : fromCalendarDate(firstAllowed)) ?? DEFAULT_FIRST_DAY;
  const defaultLastDay = new Date(now.getFullYear() + DEFAULT_YEARS_AHEAD, 11, 31);
  const lastDay = (lastAllowed === undefined ? undefined : fromCalendarDate(lastAllowed)) ?? defaultLastDay;
  const todayOrLastDay = now > lastDay ? lastDay : now;
  const dayNearestToToday = now < firstDay ? firstDay : todayOrLastDay;
  const today = toCalendarDate(now);
  if (startWithYear && selected === undefined && year === undefined) {
    return (
      <YearPicker
        firstYear={firstDay.getFullYear()}
        lastYear={lastDay.getFullYear()}
        initialYear={now.getFullYear() - TYPICAL_AGE_YEARS}
        onSelect={setYear}
      />
    );
  }
  return (
    <>
      <DayPicker
        mode="single"
        autoFocus
        locale={de}
        captionLayout="dropdown"
        components={dayPickerComponents}
        startMonth={firstDay}
        endMonth={lastDay}
        defaultMonth={selected ?? (year === undefined ? dayNearestToToday : new Date(year, 0, 1))}
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

/** The choice of month or year above the days, styled like `Select`. */
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

const dayPickerComponents = { Dropdown: CaptionSelect };
