import { formatIban, normalizeIban } from '@aboschalter/formats';
import { useLayoutEffect, useRef } from 'react';

import { TextInputField, type TextInputProps } from './text-input.tsx';
import { useForwardedRef } from './use-forwarded-ref.ts';

const isAlphanumeric = /[0-9a-z]/i;

function onlyAlphanumeric(text: string): string {
  return text.replaceAll(/[^0-9a-z]/gi, '');
}

/** The maximum length of an IBAN (ISO 13616). */
const LONGEST = 34;
const lengthOf = (text: string): number => onlyAlphanumeric(text).length;

/** Returns the caret position in a grouped text after `count` letters and digits. */
function caretAfter(text: string, count: number): number {
  let seen = 0;
  for (let index = 0; index < text.length; index += 1) {
    if (seen === count) return index;
    if (isAlphanumeric.test(text.charAt(index))) seen += 1;
  }
  return text.length;
}

/**
 * An IBAN: shown in groups of four, its value without spaces and in upper case; only letters and
 * digits are accepted (specification, document 2, section 5).
 */
export function IbanField({ value, onChange, ref, inputWidth = 30, ...props }: TextInputProps) {
  const input = useForwardedRef(ref);
  const caret = useRef<number>(undefined);
  const shown = formatIban(value);

  useLayoutEffect(() => {
    if (caret.current === undefined) return;
    const position = caretAfter(shown, caret.current);
    input.current?.setSelectionRange(position, position);
    caret.current = undefined;
  });

  const type = (typed: string) => {
    const { selectionStart } = input.current ?? {};
    caret.current = onlyAlphanumeric(typed.slice(0, selectionStart ?? typed.length)).length;
    onChange(normalizeIban(onlyAlphanumeric(typed)));
  };
  return (
    <TextInputField
      {...props}
      inputWidth={inputWidth}
      ref={input}
      align="figures"
      value={shown}
      text={shown === '' ? undefined : <span className="as-number">{shown}</span>}
      maxLength={LONGEST}
      lengthOf={lengthOf}
      onChange={type}
    />
  );
}
