import './text.css';

/** Props of {@link StatusText}. */
export interface StatusTextProps {
  /** Whether the icon is a green check mark; otherwise it is a red cross. */
  isOk: boolean;
  /** The status in words. Not all staff can distinguish the colours, and screen readers skip the icon. */
  children: string;
}

/** A status in words with an icon. */
export function StatusText({ isOk, children }: StatusTextProps) {
  return <span className={isOk ? 'as-status--good' : 'as-status--bad'}>{children}</span>;
}
