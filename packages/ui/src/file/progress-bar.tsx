import './file.css';

/** Props of {@link ProgressBar}. */
export interface ProgressBarProps {
  /** What is under way: 'scan.pdf wird hochgeladen'. */
  label: string;
  /** How much of it is done, 0 to 1. */
  share: number;
}

/** How far something is: the platform's own bar. */
export function ProgressBar({ label, share }: ProgressBarProps) {
  return <progress className="as-progress" aria-label={label} value={share} max={1} />;
}
