import './text.css';

/** What is still to be done with something, marked so that it is seen among what is done. */
export function PendingText({ children }: { children: string }) {
  return <span className="as-pending">{children}</span>;
}
