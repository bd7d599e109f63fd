/**
 * A missing value: an en dash from the style sheet, announced as 'keine Angabe'. It is a single element, because long lists
 * contain many missing values.
 */
export function MissingValue() {
  return <span className="as-missing">keine Angabe</span>;
}
