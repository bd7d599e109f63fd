import { CheckIcon, VisuallyHidden } from '@aboschalter/ui';

export interface StepsProps {
  readonly titles: readonly string[];
  /** Index of the current step. */
  readonly current: number;
}

/** Shows the steps of a dialog, and marks those that are done and the current step. */
export function Steps({ titles, current }: StepsProps) {
  return (
    <ol className="ticketing-steps" aria-label="Schritte">
      {titles.map((title, index) => (
        <li key={title} aria-current={index === current ? 'step' : undefined}>
          <span aria-hidden="true">{index < current ? <CheckIcon /> : `${index + 1}.`}</span> {title}
          {index < current ? <VisuallyHidden> (erledigt)</VisuallyHidden> : null}
        </li>
      ))}
    </ol>
  );
}
