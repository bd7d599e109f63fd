import { useId, useState, type KeyboardEvent } from 'react';

/** Years per line. */
const columns = 5;

/** Props of {@link YearPicker}. */
export interface YearPickerProps {
  first: number;
  last: number;
  /** The year that is visible and focused at first. */
  start: number;
  onSelect: (year: number) => void;
}

const steps = new Map([
  ['ArrowLeft', -1],
  ['ArrowRight', 1],
  ['ArrowUp', -columns],
  ['ArrowDown', columns],
  ['PageUp', -4 * columns],
  ['PageDown', 4 * columns],
]);

/** Focuses the active year and scrolls it into view. */
function focusOn(year: HTMLButtonElement | null): void {
  year?.focus({ preventScroll: true });
  year?.scrollIntoView({ block: 'center' });
}

/** A list of years; arrow keys move by year and by line, Page Up and Down by four lines. */
export function YearPicker({ first, last, start, onSelect }: YearPickerProps) {
  const id = useId();
  const [active, setActive] = useState(Math.min(Math.max(start, first), last));
  const press = (event: KeyboardEvent) => {
    const step = steps.get(event.key);
    if (step === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    setActive(Math.min(Math.max(active + step, first), last));
  };
  const years = Array.from({ length: last - first + 1 }, (_, index) => first + index);
  return (
    // Arrow keys bubble up from the years.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div onKeyDown={press}>
      <p className="as-years__title" id={id}>
        Jahr wählen
      </p>
      <div className="as-years" role="group" aria-labelledby={id}>
        {years.map((year) => (
          <button
            key={year}
            type="button"
            className="as-years__year"
            ref={year === active ? focusOn : undefined}
            tabIndex={year === active ? 0 : -1}
            onClick={() => onSelect(year)}
          >
            {year}
          </button>
        ))}
      </div>
    </div>
  );
}
