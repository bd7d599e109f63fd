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

/**
 * Error, warning and hint of a control. In grids and forms their line is reserved, so that an error moves nothing; the
 * most important of them is visible, and all are read by screen readers.
 */
export function FieldMessages({ id, ...notes }: FieldMessagesProps) {
  const given = kinds.filter((kind) => notes[kind] !== undefined);
  return (
    <div className="as-field__messages">
      {given.map((kind, index) => (
        <div key={kind} className={index === 0 ? `as-field__${kind}` : 'as-hidden'} id={`${id}-${kind}`}>
          {notes[kind]}
        </div>
      ))}
    </div>
  );
}
