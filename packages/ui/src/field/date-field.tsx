import { formatDate, type CalendarDate } from '@aboschalter/formats';
import { useRef, useState } from 'react';

import { InlineIconButton } from '../button/inline-icon-button.tsx';
import { useSubmitBlocker } from '../form/use-submit-blocker.ts';
import { CalendarIcon, CloseIcon } from '../icons.tsx';
import { Popover } from '../overlay/popover.tsx';
import { parseConstrainedDate, type DateConstraints } from './date-constraints.ts';
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
  /** `yyyy-MM-dd`, or nothing. Another text, as reported by `onParseError`, is shown unchanged with a problem. */
  value: CalendarDate | null | undefined;
  /** Called with an allowed day, or with `undefined` when the field is empty or invalid. */
  onChange: (date: CalendarDate | undefined) => void;
  /** Called with an invalid text instead of `onChange(undefined)`, for parents that keep the text. */
  onParseError?: ((text: string) => void) | undefined;
  /** Whether there is a button to clear the field; true by default. */
  clearable?: boolean;
  /** Dates to choose from in a list instead of the calendar; others can be typed unless `allowedDates` excludes them. */
  listedDates?: readonly CalendarDate[] | undefined;
  /** Frequent dates as buttons below the input. */
  quickDates?: readonly QuickDate[] | undefined;
  /** Whether the calendar of an empty field starts with the choice of a year, for birth dates. */
  startWithYear?: boolean | undefined;
}

/** The maximum length of the input in characters, longer than any notation of a date. */
const MAX_INPUT_LENGTH = 40;

/** Formats a date for display. Other texts were typed by the user and are returned unchanged. */
function formatValue(value: string): string {
  return /^\d{4}-\d{2}-\d{2}/.test(value) ? formatDate(value) : value;
}

/**
 * A date that is typed (d.M.yyyy, dd.MM.yyyy, ddMMyyyy, dd.MM.yy) or chosen from a calendar. The text is parsed when it is
 * complete or the field loses focus. An invalid text stays visible with a problem, and blocks submission of the surrounding
 * `Form`.
 */
export function DateField({
  value: valueOrNothing,
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
  const value = valueOrNothing ?? '';
  const [text, setText] = useState(formatValue(value));
  const [isTyping, setTyping] = useState(false);
  const [isOpen, setOpen] = useState(false);
  const anchor = useRef<HTMLDivElement>(null);
  const input = useForwardedRef(ref);
  // A value that the parent sets, such as a loaded one, replaces the typed text.
  const [reportedValue, setReportedValue] = useReportedValue(value, () => {
    setText(formatValue(value));
    setTyping(false);
  });

  const { min, max, allowedDates, isDateDisabled } = props;
  const constraints = { min, max, allowedDates, isDateDisabled };
  const parsedText = parseConstrainedDate(text, constraints, props.label);
  const problem = parsedText.kind === 'problem' && !isTyping && !props.readOnly ? parsedText.message : undefined;

  useSubmitBlocker(problem, props.label, input);

  /** Calls `report` if the value differs from the one that the parent has. */
  const reportIfChanged = (next: string, report: () => void) => {
    if (next === reportedValue) return;
    setReportedValue(next);
    report();
  };
  const commit = (typed: string) => {
    const parsed = parseConstrainedDate(typed, constraints, props.label);
    setTyping(false);
    if (parsed.kind === 'date') {
      setText(formatDate(parsed.date));
      reportIfChanged(parsed.date, () => onChange(parsed.date));
    } else if (parsed.kind === 'empty' || !onParseError) {
      reportIfChanged('', () => onChange(undefined));
    } else {
      reportIfChanged(typed, () => onParseError(typed));
    }
  };
  const { tooLongProblem, changeText, clearProblem } = useMaxLength(text, MAX_INPUT_LENGTH, (typed) => {
    setText(typed);
    setTyping(true);
    // An empty text, a date with a year of four digits, or eight digits.
    const isComplete = /^\s*(\d{1,2}\.\d{1,2}\.\d{4}|\d{8})?\s*$/.test(typed);
    if (isComplete && parseConstrainedDate(typed, constraints, props.label).kind !== 'problem') commit(typed);
  });
  const clear = () => {
    setText('');
    commit('');
    input.current?.focus();
  };
  const closeAndFocusInput = () => {
    setOpen(false);
    input.current?.focus();
  };
  const pick = (date: CalendarDate) => {
    // Shows the date even if it is not allowed, together with the problem.
    setText(formatDate(date));
    commit(date);
  };
  const pickAndClose = (date: CalendarDate) => {
    pick(date);
    closeAndFocusInput();
  };
  const parsedDate = parsedText.kind === 'date' ? parsedText.date : undefined;
  const isClearable = clearable && text !== '' && !props.disabled;

  return (
    <FieldLayout
      {...props}
      inputWidth={inputWidth}
      error={tooLongProblem ?? problem ?? props.error}
      text={value === '' ? undefined : <span className="as-number">{formatValue(value)}</span>}
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
              onValueChange={changeText}
              onKeyDown={(event) => {
                if (event.key === 'Enter' && isTyping) commit(text);
                if (event.key === 'ArrowDown' && event.altKey) setOpen(true);
              }}
              onBlur={() => {
                clearProblem();
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
                onClose={(cause) => (cause === 'escape' ? closeAndFocusInput() : setOpen(false))}
              >
                {listedDates ? (
                  <DateList label={props.label} dates={listedDates} value={parsedDate} onPick={pickAndClose} />
                ) : (
                  <LazyCalendar value={parsedDate} constraints={constraints} startWithYear={startWithYear} onSelect={pickAndClose} />
                )}
              </Popover>
            ) : null}
          </div>
          <QuickDates label={props.label} dates={quickDates} value={parsedDate} disabled={props.disabled} onPick={pick} />
        </>
      )}
    </FieldLayout>
  );
}
