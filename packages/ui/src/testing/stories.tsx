import { useState, type ReactNode } from 'react';

/** The default export of a file of stories in the component story format of Storybook. */
export interface StoryMeta {
  readonly title: string;
  readonly component: unknown;
  readonly subcomponents?: Readonly<Record<string, unknown>>;
}

/** Stores the value of a controlled field in a story. */
export function Controlled<Value>({
  initial,
  children,
}: {
  readonly initial: Value;
  readonly children: (value: Value, setValue: (value: Value) => void) => ReactNode;
}) {
  const [value, setValue] = useState(initial);
  return children(value, setValue);
}

/** A callback without effect. */
export const noop = (): void => undefined;
