import './form.css';

/**
 * '* Pflichtfeld', visible if a field of the surrounding form is required. As the first child of a form it reserves the place
 * of the error summary.
 */
export function RequiredLegend() {
  return (
    <p className="as-form__legend as-caption" aria-hidden="true">
      * Pflichtfeld
    </p>
  );
}
