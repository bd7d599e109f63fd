import './button.css';

/** A small turning ring; decorative, what it waits for is said elsewhere (`aria-busy`, a status text). */
export function Spinner() {
  return <span className="as-spinner" aria-hidden="true" />;
}
