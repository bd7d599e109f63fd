import './text.css';

/** Props of {@link StatusText}. */
export interface StatusTextProps {
  /** True for a green check, false for a red cross. */
  isOk: boolean;
  /** The status in words, for staff who cannot distinguish the colours and for screen readers. */
  children: string;
}

/** A status in words with an icon. */
export function StatusText({ isOk, children }: StatusTextProps) {
  return <span className={isOk ? 'as-status--good' : 'as-status--bad'}>{children}</span>;
}
