import { classNames } from '../theme/class-names.ts';
import { ErrorState, type ErrorStateProps } from './error-state.tsx';

/** Props of {@link FullPageError}. */
export interface FullPageErrorProps extends ErrorStateProps {
  /** The heading of the page. */
  title: string;
  /** A red overlay over everything. */
  severe?: boolean;
}

/** An error that leaves nothing else to show. */
export function FullPageError({ severe = false, title, ...error }: FullPageErrorProps) {
  return (
    <main className={classNames('as-full-page', severe && 'as-full-page--severe')}>
      <div className="as-full-page__card">
        <h1>{title}</h1>
        <ErrorState {...error} />
      </div>
    </main>
  );
}
