import type { ReactNode } from 'react';

import { FieldLayout, type BaseFieldProps } from './field-layout.tsx';

/** Props of {@link ReadOnlyField}. */
export interface ReadOnlyFieldProps extends Pick<BaseFieldProps, 'label' | 'span' | 'hint'> {
  /** The name of the field that shows this value while it is edited, as `data-field`. */
  name?: string | undefined;
  children?: ReactNode;
}

/** A label and a text, with the layout of a field. */
export function ReadOnlyField({ children, ...look }: ReadOnlyFieldProps) {
  return (
    <FieldLayout {...look} readOnly text={children}>
      {() => null}
    </FieldLayout>
  );
}
