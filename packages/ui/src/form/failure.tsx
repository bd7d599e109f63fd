import './form.css';

/** Why what was pressed was not done, announced; nothing while all is well. */
export function Failure({ text }: { text: string | undefined }) {
  if (text === undefined) return null;
  return (
    <p className="as-form__failure" role="alert">
      {text}
    </p>
  );
}
