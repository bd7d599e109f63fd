import type { ReactNode } from 'react';

import { classNames } from '../theme/class-names.ts';
import './field.css';

/** Messages below a control, each as a German sentence. */
export interface FieldMessagesProps {
  /** The id of the control. */
  id: string;
  error?: string | undefined;
  warning?: string | undefined;
  hint?: ReactNode;
}

const kinds = ['error', 'warning', 'hint'] as const;

/** Returns the ids of the messages below a control, for its `aria-describedby`. */
export function getDescribedBy({ id, ...notes }: FieldMessagesProps): string | undefined {
  return classNames(...kinds.map((kind) => notes[kind] !== undefined && `${id}-${kind}`)) || undefined;
}

/** Error, warning and hint of a control. */
export function FieldMessages({ id, ...notes }: FieldMessagesProps) {
  return kinds.map((kind) =>
    notes[kind] === undefined ? null : (
      <div key={kind} className={`as-field__${kind}`} id={`${id}-${kind}`}>
        {notes[kind]}
      </div>
    ),
  );
}
