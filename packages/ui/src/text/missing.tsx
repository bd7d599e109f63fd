import { VisuallyHidden } from './visually-hidden.tsx';

/** A missing value: an en dash, read as 'keine Angabe'. */
export function Missing() {
  return (
    <span className="as-muted">
      <span aria-hidden="true">–</span>
      <VisuallyHidden>keine Angabe</VisuallyHidden>
    </span>
  );
}
