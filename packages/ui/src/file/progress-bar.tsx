import './file.css';

/** Props of {@link ProgressBar}. */
export interface ProgressBarProps {
  /** The accessible name, which says what is running: 'scan.pdf wird hochgeladen'. */
  label: string;
  /** The progress, 0 to 1. */
  value: number;
}

/** The progress of an operation as a native `<progress>`. */
export function ProgressBar({ label, value }: ProgressBarProps) {
  return <progress className="as-progress" aria-label={label} value={value} max={1} />;
}
