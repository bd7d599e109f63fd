import { Spinner } from '../button/spinner.tsx';
import { InlineIconButton } from '../button/inline-icon-button.tsx';
import { CloseIcon, SearchIcon } from '../icons.tsx';
import { ShortcutKeys } from '../text/shortcut-keys.tsx';
import { TextInputField, type TextInputProps } from './text-input.tsx';

/** Props of {@link SearchTextField}. */
export interface SearchTextFieldProps extends TextInputProps {
  /** Whether the search is running. */
  loading?: boolean;
  /** Called on Enter. */
  onSearch?: ((text: string) => void) | undefined;
  /** The shortcut that focuses the field, in the notation of `aria-keyshortcuts`. Shown in the field while it is empty. */
  shortcut?: string | undefined;
  /** Makes the field the input of a list that is rendered elsewhere. `activeId` is the id of the active option. */
  combobox?: { listId: string; activeId: string | undefined };
}

function comboboxAttributes({ listId, activeId }: { listId: string; activeId: string | undefined }) {
  return {
    role: 'combobox',
    'aria-expanded': true,
    'aria-autocomplete': 'list',
    'aria-controls': listId,
    'aria-activedescendant': activeId,
  } as const;
}

/** A text to search or filter by, with a clear button. */
export function SearchTextField({ loading = false, onSearch, combobox, shortcut, ...props }: SearchTextFieldProps) {
  const { value, label, disabled, onChange } = props;
  const isClearable = value !== '' && disabled !== true;
  // Without a shortcut, an empty suffix gives antd's input the same elements as with the clear button.
  const shortcutHint =
    shortcut === undefined ? (
      <span />
    ) : (
      <span className="as-text-input__keys" aria-hidden="true">
        <ShortcutKeys of={shortcut} />
      </span>
    );
  return (
    <TextInputField
      {...props}
      {...(combobox ? comboboxAttributes(combobox) : {})}
      text={value}
      type="search"
      aria-busy={loading || undefined}
      aria-keyshortcuts={shortcut}
      prefix={loading ? <Spinner /> : <SearchIcon />}
      suffix={isClearable ? <InlineIconButton label={`${label} leeren`} icon={<CloseIcon />} onClick={() => onChange('')} /> : shortcutHint}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || !onSearch) return;
        event.preventDefault();
        onSearch(value);
      }}
    />
  );
}
