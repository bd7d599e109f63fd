import { formatDate, type CalendarDate } from '@aboschalter/formats';
import { useRef, useState } from 'react';

import { InlineIconButton } from '../button/tool-button.tsx';
import { useSubmitBlocker } from '../form/use-submit-blocker.ts';
import { CalendarIcon, CloseIcon } from '../icons.tsx';
import { Popover } from '../overlay/popover.tsx';
import { parseDateInputWithin, type DateConstraints } from './date-constraints.ts';
import { FieldLayout, type ControlProps } from './field-layout.tsx';
import { DateList } from './date-list.tsx';
import { LazyCalendar } from './lazy-calendar.tsx';
import { QuickDates, type QuickDate } from './quick-dates.tsx';
import { TextInput } from './text-input.tsx';
import { useForwardedRef } from './use-forwarded-ref.ts';
import { useMaxLength } from './use-max-length.ts';
import { useReportedValue } from './use-reported-value.ts';

/** Props of {@link DateField}. */
export interface DateFieldProps extends ControlProps<HTMLInputElement>, DateConstraints {
  /**
   * `yyyy-MM-dd`, or nothing. An invalid text is shown unchanged and flagged (see `onParseError`).
   */
  value: CalendarDate | null | undefined;
  /** Called with an allowed day, or with `undefined` when the field is empty or invalid. */
  onChange: (date: CalendarDate | undefined) => void;
  /** Called instead of `onChange(undefined)` with the typed text, for owners who keep it. */
  onParseError?: ((text: string) => void) | undefined;
  /** Whether there is a clear button (default). */
  clearable?: boolean;
  /** Dates to choose from in a list instead of the calendar; others can be typed unless `allowedDates` excludes them. */
  listedDates?: readonly CalendarDate[] | undefined;
  /** Frequent dates as buttons below the input. */
  quickDates?: readonly QuickDate[] | undefined;
  /** A birth date: without a value the calendar opens with the years. */
  startWithYear?: boolean | undefined;
}

/** Longer than any notation of a date. */
const MAX_INPUT_LENGTH = 40;

/** Formats a date for display; a text that is no ISO date was typed and is kept. */
function asShown(value: string): string {
  return /^\d{4}-\d{2}-\d{2}/.test(value) ? formatDate(value) : value;
}

/**
 * A date: typed (d.M.yyyy, dd.MM.yyyy, ddMMyyyy, dd.MM.yy) or chosen from a calendar. Text is
 * parsed when it is complete or the field loses focus; invalid text stays visible, is flagged, and
 * blocks submission of the surrounding `Form`.
 */
export function DateField({
  value: given,
  onChange,
  onParseError,
  clearable = true,
  startWithYear,
  listedDates,
  quickDates = [],
  ref,
  inputWidth = 14,
  ...props
}: DateFieldProps) {
  const value = given ?? '';
  const [text, setText] = useState(asShown(value));
  const [isTyping, setTyping] = useState(false);
  const [isOpen, setOpen] = useState(false);
  const anchor = useRef<HTMLDivElement>(null);
  const input = useForwardedRef(ref);
  // The owner has set another value (loaded, cancelled, reset): discard the typed text.
  const [reported, setReported] = useReportedValue(value, () => {
    setText(asShown(value));
    setTyping(false);
  });

  const { min, max, allowedDates, isDateDisabled } = props;
  const limits = { min, max, allowedDates, isDateDisabled };
  const read = parseDateInputWithin(text, limits, props.label);
  const problem = read.kind === 'problem' && !isTyping && !props.readOnly ? read.message : undefined;

  useSubmitBlocker(problem, props.label, input);

  const emit = (next: string, report: () => void) => {
    if (next === reported) return;
    setReported(next);
    report();
  };
  const commit = (typed: string) => {
    const meant = parseDateInputWithin(typed, limits, props.label);
    setTyping(false);
    if (meant.kind === 'date') {
      setText(formatDate(meant.date));
      emit(meant.date, () => onChange(meant.date));
    } else if (meant.kind === 'empty' || !onParseError) {
      emit('', () => onChange(undefined));
    } else {
      emit(typed, () => onParseError(typed));
    }
  };
  const { tooLong, type, left } = useMaxLength(text, MAX_INPUT_LENGTH, (typed) => {
    setText(typed);
    setTyping(true);
    const isComplete = /^\s*(\d{1,2}\.\d{1,2}\.\d{4}|\d{8})?\s*$/.test(typed);
    if (isComplete && parseDateInputWithin(typed, limits, props.label).kind !== 'problem') commit(typed);
  });
  const clear = () => {
    setText('');
    commit('');
    input.current?.focus();
  };
  const leaveCalendar = () => {
    setOpen(false);
    input.current?.focus();
  };
  const pick = (date: CalendarDate) => {
    setText(formatDate(date));
    commit(date);
  };
  const pickAndLeave = (date: CalendarDate) => {
    pick(date);
    leaveCalendar();
  };
  const shown = read.kind === 'date' ? read.date : undefined;
  const isClearable = clearable && text !== '' && !props.disabled;

  return (
    <FieldLayout
      {...props}
      inputWidth={inputWidth}
      error={tooLong ?? problem ?? props.error}
      text={value === '' ? undefined : <span className="as-number">{asShown(value)}</span>}
    >
      {(control) => (
        <>
          <div className="as-control" ref={anchor}>
            <TextInput
              {...control}
              ref={input}
              align="figures"
              name={props.name}
              value={text}
              placeholder="TT.MM.JJJJ"
              inputMode="numeric"
              disabled={props.disabled}
              autoFocus={props.autoFocus}
              onValueChange={type}
              onKeyDown={(event) => {
                if (event.key === 'Enter' && isTyping) commit(text);
                if (event.key === 'ArrowDown' && event.altKey) setOpen(true);
              }}
              onBlur={() => {
                left();
                if (isTyping) commit(text);
                props.onBlur?.();
              }}
              suffix={
                <>
                  {isClearable ? (
                    <InlineIconButton excludeFromTabOrder label={`${props.label} leeren`} icon={<CloseIcon />} onClick={clear} />
                  ) : null}
                  <InlineIconButton
                    label={`${listedDates ? 'Liste' : 'Kalender'} für ${props.label} öffnen`}
                    icon={<CalendarIcon />}
                    disabled={props.disabled}
                    expanded={isOpen}
                    onClick={() => setOpen(!isOpen)}
                  />
                </>
              }
            />
            {isOpen ? (
              <Popover
                anchor={anchor}
                role="dialog"
                label={`${listedDates ? 'Liste' : 'Kalender'}: ${props.label}`}
                className={listedDates ? 'as-date-list' : 'as-calendar'}
                onClose={(cause) => (cause === 'escape' ? leaveCalendar() : setOpen(false))}
              >
                {listedDates ? (
                  <DateList label={props.label} dates={listedDates} value={shown} onPick={pickAndLeave} />
                ) : (
                  <LazyCalendar value={shown} constraints={limits} startWithYear={startWithYear} onSelect={pickAndLeave} />
                )}
              </Popover>
            ) : null}
          </div>
          <QuickDates label={props.label} dates={quickDates} value={shown} disabled={props.disabled} onPick={pick} />
        </>
      )}
    </FieldLayout>
  );
}
