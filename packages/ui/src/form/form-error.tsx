import './form.css';

/**
 * Shows in place, and announces, why an action failed; renders nothing without a text. The button
 * of the action is its retry.
 */
export function FormError({ text }: { text: string | undefined }) {
  if (text === undefined) return null;
  return (
    <p className="as-form__failure" role="alert">
      {text}
    </p>
  );
}
