import { Spinner } from '../button/spinner.tsx';
import './feedback.css';

/** The full-screen overlay while the global loading flag is on (specification, document 1, section 2). */
export function LoadingOverlay({ active, text = 'Lade Daten...' }: { active: boolean; text?: string }) {
  return (
    <div role="status" className={active ? 'as-loading' : undefined}>
      {active ? (
        <div className="as-loading__box">
          <Spinner />
          {text}
        </div>
      ) : null}
    </div>
  );
}
