import './text.css';

/** A highlighted text in a list about a task that is not finished, such as 'Noch nicht ausgegeben'. */
export function PendingText({ children }: { children: string }) {
  return <span className="as-pending">{children}</span>;
}
