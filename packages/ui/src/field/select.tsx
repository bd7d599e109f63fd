import { ChevronDownIcon } from '../icons.tsx';
import { FieldLayout, type ControlProps } from './field-layout.tsx';
import { NO_SELECTION_ID, type Option } from './option.ts';

/** Props of {@link Select}. */
export interface SelectProps<Id extends string | number> extends ControlProps<HTMLSelectElement> {
  options: readonly Option<Id>[];
  /** The chosen id; `undefined`, `null`, -1 and an empty text mean that nothing is chosen. */
  value: Id | null | undefined;
  /** Called with the id of the chosen option, or `undefined` for no choice. */
  onChange: (id: Id | undefined) => void;
  /** The text of the entry for no choice; `null` omits this entry while an option is chosen. */
  placeholder?: string | null;
}

/**
 * A choice from a short list with the native `<select>`, whose list may extend beyond a dialog. A value without an option is
 * kept and shown unchanged.
 */
export function Select<Id extends string | number>({
  options,
  value,
  onChange,
  placeholder = 'Bitte auswählen',
  ...props
}: SelectProps<Id>) {
  const isChosen = value !== null && value !== undefined && value !== NO_SELECTION_ID && value !== '';
  const chosenOption = isChosen ? options.find((option) => option.displayid === value) : undefined;
  const isUnknown = isChosen && !chosenOption;
  return (
    <FieldLayout {...props} text={chosenOption?.displayname ?? (isUnknown ? String(value) : undefined)}>
      {(control) => (
        <div className="as-control">
          <select
            {...control}
            ref={props.ref}
            className="as-input"
            name={props.name}
            value={isChosen ? String(value) : String(NO_SELECTION_ID)}
            disabled={props.disabled}
            autoFocus={props.autoFocus}
            data-autofocus={props.autoFocus || undefined}
            onBlur={props.onBlur}
            onChange={(event) => {
              const pickedId = event.target.value;
              // The parent already has the unknown value.
              if (isUnknown && pickedId === String(value)) return;
              onChange(options.find((option) => String(option.displayid) === pickedId)?.displayid);
            }}
          >
            {placeholder === null && isChosen ? null : <option value={NO_SELECTION_ID}>{placeholder ?? ''}</option>}
            {isUnknown ? <option value={value}>{String(value)}</option> : null}
            {options.map((option) => (
              <option key={option.displayid} value={option.displayid}>
                {option.displayname}
              </option>
            ))}
          </select>
          <span className="as-control__chevron">
            <ChevronDownIcon />
          </span>
        </div>
      )}
    </FieldLayout>
  );
}
