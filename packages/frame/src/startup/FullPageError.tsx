import { classNames, ErrorState, type ErrorStateProps } from '@aboschalter/ui';
import './full-page-error.css';

export interface FullPageErrorProps extends ErrorStateProps {
  /** The heading of the page. */
  readonly title: string;
  /** Whether the error is shown on a red background. */
  readonly isSevere?: boolean;
}

/** An error that replaces the whole page. */
export function FullPageError({ isSevere = false, title, ...error }: FullPageErrorProps) {
  return (
    <main className={classNames('frame-full-page', isSevere && 'frame-full-page--severe')}>
      <div className="frame-full-page__card">
        <h1>{title}</h1>
        <ErrorState {...error} />
      </div>
    </main>
  );
}
