import { formatIban, normalizeIban } from '@aboschalter/formats';
import { useLayoutEffect, useRef } from 'react';

import { TextInputField, type TextInputProps } from './text-input.tsx';
import { useForwardedRef } from './use-forwarded-ref.ts';

const ALPHANUMERIC = /[0-9a-z]/i;

/** Removes spaces and all other characters that are no letters or digits. */
function keepAlphanumeric(text: string): string {
  return text.replaceAll(/[^0-9a-z]/gi, '');
}

/** The maximum length of an IBAN in letters and digits (ISO 13616). */
const MAX_IBAN_LENGTH = 34;
const countAlphanumeric = (text: string): number => keepAlphanumeric(text).length;

/** Returns the caret position in a text with spaces after a number of letters and digits. */
function getCaretPosition(text: string, alphanumericCount: number): number {
  let count = 0;
  for (let index = 0; index < text.length; index += 1) {
    if (count === alphanumericCount) return index;
    if (ALPHANUMERIC.test(text.charAt(index))) count += 1;
  }
  return text.length;
}

/**
 * An IBAN that is shown in groups of four. Its value has no spaces and is in upper case. Only letters and digits are accepted
 * (specification, document 2, section 5).
 */
export function IbanField({ value, onChange, ref, inputWidth = 30, ...props }: TextInputProps) {
  const input = useForwardedRef(ref);
  const charactersBeforeCaret = useRef<number>(undefined);
  const formatted = formatIban(value);

  // The browser moves the caret to the end when the spaces change, so it is restored after each change.
  useLayoutEffect(() => {
    if (charactersBeforeCaret.current === undefined) return;
    const position = getCaretPosition(formatted, charactersBeforeCaret.current);
    input.current?.setSelectionRange(position, position);
    charactersBeforeCaret.current = undefined;
  });

  const handleChange = (typed: string) => {
    const { selectionStart } = input.current ?? {};
    charactersBeforeCaret.current = countAlphanumeric(typed.slice(0, selectionStart ?? typed.length));
    onChange(normalizeIban(keepAlphanumeric(typed)));
  };
  return (
    <TextInputField
      {...props}
      inputWidth={inputWidth}
      ref={input}
      align="figures"
      value={formatted}
      text={formatted === '' ? undefined : <span className="as-number">{formatted}</span>}
      maxLength={MAX_IBAN_LENGTH}
      measureLength={countAlphanumeric}
      onChange={handleChange}
    />
  );
}
