import type { ReactNode } from 'react';

import { FieldLayout, type BaseFieldProps } from './field-layout.tsx';

/** Props of {@link ReadOnlyField}. */
export interface ReadOnlyFieldProps extends Pick<BaseFieldProps, 'label' | 'span' | 'hint'> {
  /** The name of the field that edits this value, set as `data-field`. */
  name?: string | undefined;
  children?: ReactNode;
}

/** A label and a text with the layout of a field in view mode. */
export function ReadOnlyField({ children, ...props }: ReadOnlyFieldProps) {
  return (
    <FieldLayout {...props} readOnly text={children}>
      {() => null}
    </FieldLayout>
  );
}
