import './form.css';

/** '* Pflichtfeld', visible if a field of the surrounding form is required. */
export function RequiredLegend() {
  return (
    <p className="as-form__legend as-caption" aria-hidden="true">
      * Pflichtfeld
    </p>
  );
}
