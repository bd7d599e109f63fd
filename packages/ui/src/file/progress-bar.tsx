import './file.css';

/** Props of {@link ProgressBar}. */
export interface ProgressBarProps {
  /** What is running: 'scan.pdf wird hochgeladen'. */
  label: string;
  /** The progress, 0 to 1. */
  value: number;
}

/** The progress of an operation, with the native element. */
export function ProgressBar({ label, value }: ProgressBarProps) {
  return <progress className="as-progress" aria-label={label} value={value} max={1} />;
}
