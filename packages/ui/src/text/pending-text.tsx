import './text.css';

/** Highlights the text of an unfinished task in a list. */
export function PendingText({ children }: { children: string }) {
  return <span className="as-pending">{children}</span>;
}
