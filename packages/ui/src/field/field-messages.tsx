import type { ReactNode } from 'react';

import { classNames } from '../theme/class-names.ts';
import './field.css';

/** The messages below a control, each as a German sentence. */
export interface FieldMessagesProps {
  /** The id of the control. */
  id: string;
  error?: string | undefined;
  warning?: string | undefined;
  hint?: ReactNode;
}

/** In the order of importance. */
const MESSAGE_KINDS = ['error', 'warning', 'hint'] as const;

/** Returns the ids of the messages below a control, for its `aria-describedby`. */
export function getDescribedBy({ id, ...messages }: FieldMessagesProps): string | undefined {
  return classNames(...MESSAGE_KINDS.map((kind) => messages[kind] !== undefined && `${id}-${kind}`)) || undefined;
}

/**
 * Shows the most important message of a control: its error, else its warning, else its hint. Screen readers announce all of
 * them. Grids and forms reserve a line for it, so that nothing moves when an error appears.
 */
export function FieldMessages({ id, ...messages }: FieldMessagesProps) {
  const presentKinds = MESSAGE_KINDS.filter((kind) => messages[kind] !== undefined);
  return (
    <div className="as-field__messages">
      {presentKinds.map((kind, index) => (
        <div key={kind} className={index === 0 ? `as-field__${kind}` : 'as-hidden'} id={`${id}-${kind}`}>
          {messages[kind]}
        </div>
      ))}
    </div>
  );
}
