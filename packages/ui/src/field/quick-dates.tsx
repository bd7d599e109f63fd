import type { CalendarDate } from '@aboschalter/formats';

/** A date that staff choose often. */
export interface QuickDate {
  /** The text of the button: '+6 Monate', or the date itself. */
  label: string;
  date: CalendarDate;
}

/** Props of {@link QuickDates}. */
export interface QuickDatesProps {
  /** The label of the field. */
  label: string;
  dates: readonly QuickDate[];
  value: CalendarDate | undefined;
  disabled: boolean | undefined;
  onPick: (date: CalendarDate) => void;
}

/** Buttons that choose a frequent date with one click. The button of the chosen date is pressed. */
export function QuickDates({ label, dates, value, disabled, onPick }: QuickDatesProps) {
  if (dates.length === 0) return null;
  return (
    <div className="as-quick-dates" role="group" aria-label={`Vorschläge für ${label}`}>
      {dates.map(({ label: buttonText, date }) => (
        <button
          key={date}
          type="button"
          className="as-quick-dates__date"
          aria-pressed={date === value}
          disabled={disabled}
          onClick={() => onPick(date)}
        >
          {buttonText}
        </button>
      ))}
    </div>
  );
}
