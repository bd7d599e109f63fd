import type { ReactNode } from 'react';

import { FieldLayout, type BaseFieldProps } from './field-layout.tsx';

/** A label and a text that is never edited (a number, an age), with the layout of a field. */
export function ReadOnlyField({ children, ...look }: Pick<BaseFieldProps, 'label' | 'span' | 'hint'> & { children?: ReactNode }) {
  return (
    <FieldLayout {...look} readOnly text={children}>
      {() => null}
    </FieldLayout>
  );
}
