import './form.css';

/**
 * Shows why an action failed, next to its button, and announces it. Renders nothing without a text. It has no retry button,
 * because the user can press the button of the action again.
 */
export function FormError({ text }: { text: string | undefined }) {
  if (text === undefined) return null;
  return (
    <p className="as-form__failure" role="alert">
      {text}
    </p>
  );
}
