import type { ReactNode } from 'react';

import { FieldFrame, type FieldLook } from './field-frame.tsx';

/** A label and a text that is never edited (a number, an age), in the shape of a field. */
export function TextValue({ children, ...look }: Pick<FieldLook, 'label' | 'span' | 'hint'> & { children?: ReactNode }) {
  return (
    <FieldFrame {...look} readOnly text={children}>
      {() => null}
    </FieldFrame>
  );
}
