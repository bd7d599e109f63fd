import { formatDate, type CalendarDate } from '@aboschalter/formats';
import { useEffect, useRef } from 'react';

import { handleRovingFocusKeyDown } from '../keyboard/list-navigation.ts';

/** Props of {@link DateList}. */
export interface DateListProps {
  label: string;
  dates: readonly CalendarDate[];
  value: CalendarDate | undefined;
  onPick: (date: CalendarDate) => void;
}

/** The number of entries that Page Up and Page Down skip. */
const MONTHS_PER_YEAR = 12;

/** A list of dates to choose from; arrow keys move by entry, Page Up and Down by twelve. Focuses the chosen date. */
export function DateList({ label, dates, value, onPick }: DateListProps) {
  const list = useRef<HTMLDivElement>(null);
  const stop = value !== undefined && dates.includes(value) ? value : dates[0];
  useEffect(() => {
    const entry = list.current?.querySelector<HTMLElement>('[tabindex="0"]');
    entry?.focus({ preventScroll: true });
    entry?.scrollIntoView({ block: 'center' });
  }, []);
  return (
    <div
      ref={list}
      role="listbox"
      tabIndex={-1}
      aria-label={label}
      className="as-date-list__dates"
      onKeyDown={(event) => handleRovingFocusKeyDown(event, '[role="option"]', { page: MONTHS_PER_YEAR })}
    >
      {dates.map((date) => (
        <button
          key={date}
          type="button"
          role="option"
          aria-selected={date === value}
          tabIndex={date === stop ? 0 : -1}
          className="as-option"
          onClick={() => onPick(date)}
        >
          {formatDate(date)}
        </button>
      ))}
    </div>
  );
}
