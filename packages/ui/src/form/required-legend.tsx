import './form.css';

/**
 * Explains the asterisk ('* Pflichtfeld') if a field of the surrounding form is required. As the first child of a form, the
 * legend is as high as the error summary, which replaces it.
 */
export function RequiredLegend() {
  return (
    <p className="as-form__legend as-caption" aria-hidden="true">
      * Pflichtfeld
    </p>
  );
}
