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

/** Page Up and Page Down move by this number of dates: a year, since lists have one date per month. */
const DATES_PER_PAGE = 12;

/** A list of dates to choose from. Focuses the chosen date. Arrow keys move by one date. */
export function DateList({ label, dates, value, onPick }: DateListProps) {
  const list = useRef<HTMLDivElement>(null);
  const tabStop = value !== undefined && dates.includes(value) ? value : dates[0];
  useEffect(() => {
    const tabStopOption = list.current?.querySelector<HTMLElement>('[tabindex="0"]');
    tabStopOption?.focus({ preventScroll: true });
    tabStopOption?.scrollIntoView({ block: 'center' });
  }, []);
  return (
    <div
      ref={list}
      role="listbox"
      tabIndex={-1}
      aria-label={label}
      className="as-date-list__dates"
      onKeyDown={(event) => handleRovingFocusKeyDown(event, '[role="option"]', { page: DATES_PER_PAGE })}
    >
      {dates.map((date) => (
        <button
          key={date}
          type="button"
          role="option"
          aria-selected={date === value}
          tabIndex={date === tabStop ? 0 : -1}
          className="as-option"
          onClick={() => onPick(date)}
        >
          {formatDate(date)}
        </button>
      ))}
    </div>
  );
}
