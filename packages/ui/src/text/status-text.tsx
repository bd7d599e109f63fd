import './text.css';

/** Props of {@link StatusText}. */
export interface StatusTextProps {
  /** A green check, or a red cross. */
  isGood: boolean;
  /** What the status is called: a sign says nothing to whoever cannot tell red from green, nor to the ear. */
  children: string;
}

/** A status in words with its sign before it. */
export function StatusText({ isGood, children }: StatusTextProps) {
  return <span className={isGood ? 'as-status--good' : 'as-status--bad'}>{children}</span>;
}
