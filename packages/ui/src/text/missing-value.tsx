/**
 * A missing value: an en dash, announced as 'keine Angabe'. One element only, since long lists
 * contain many.
 */
export function MissingValue() {
  return <span className="as-missing">keine Angabe</span>;
}
