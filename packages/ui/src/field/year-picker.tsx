import { useId, useState, type KeyboardEvent } from 'react';

const YEARS_PER_LINE = 5;
const LINES_PER_PAGE = 4;

/** Props of {@link YearPicker}. */
export interface YearPickerProps {
  firstYear: number;
  lastYear: number;
  /** The year that is focused when the list opens, if it is in the list. */
  initialYear: number;
  onSelect: (year: number) => void;
}

/** The number of years by which each key moves. */
const KEY_STEPS = new Map([
  ['ArrowLeft', -1],
  ['ArrowRight', 1],
  ['ArrowUp', -YEARS_PER_LINE],
  ['ArrowDown', YEARS_PER_LINE],
  ['PageUp', -LINES_PER_PAGE * YEARS_PER_LINE],
  ['PageDown', LINES_PER_PAGE * YEARS_PER_LINE],
]);

/** Focuses the button of the active year and scrolls it into view. A ref callback, called with null on unmount. */
function focusButton(button: HTMLButtonElement | null): void {
  button?.focus({ preventScroll: true });
  button?.scrollIntoView({ block: 'center' });
}

/** A list of years; arrow keys move by year and by line, Page Up and Down by four lines. */
export function YearPicker({ firstYear, lastYear, initialYear, onSelect }: YearPickerProps) {
  const id = useId();
  const clamp = (year: number) => Math.min(Math.max(year, firstYear), lastYear);
  const [activeYear, setActiveYear] = useState(clamp(initialYear));
  const handleKeyDown = (event: KeyboardEvent) => {
    const step = KEY_STEPS.get(event.key);
    if (step === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    setActiveYear(clamp(activeYear + step));
  };
  const years = Array.from({ length: lastYear - firstYear + 1 }, (_, index) => firstYear + index);
  return (
    // The years are buttons; this element only handles their arrow keys.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div onKeyDown={handleKeyDown}>
      <p className="as-years__title" id={id}>
        Jahr wählen
      </p>
      <div className="as-years" role="group" aria-labelledby={id}>
        {years.map((year) => (
          <button
            key={year}
            type="button"
            className="as-years__year"
            ref={year === activeYear ? focusButton : undefined}
            tabIndex={year === activeYear ? 0 : -1}
            onClick={() => onSelect(year)}
          >
            {year}
          </button>
        ))}
      </div>
    </div>
  );
}
