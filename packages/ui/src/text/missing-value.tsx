/** A missing value: an en dash, read as 'keine Angabe'. One element: long lists hold many of them. */
export function MissingValue() {
  return <span className="as-missing">keine Angabe</span>;
}
