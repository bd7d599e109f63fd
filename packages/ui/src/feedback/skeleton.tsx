import { VisuallyHidden } from '../text/visually-hidden.tsx';
import './feedback.css';

const widths = ['92%', '78%', '85%', '64%'];

/** Props of {@link Skeleton}. */
export interface SkeletonProps {
  /** Lines of text it stands for. */
  lines?: number;
  /** The height of what will come, in pixels, so that nothing moves then. */
  height?: number | undefined;
  /** What is being loaded, for screen readers. */
  label?: string;
}

/** The place of something that is being loaded. */
export function Skeleton({ lines = 3, height, label = 'Wird geladen' }: SkeletonProps) {
  return (
    <div className="as-skeletons" style={{ minHeight: height }} role="status">
      <VisuallyHidden>{label}</VisuallyHidden>
      {Array.from({ length: lines }, (_, line) => (
        // Lines have no identity but their place.
        // oxlint-disable-next-line react/no-array-index-key
        <span key={line} className="as-skeleton" style={{ width: widths[line % widths.length] }} aria-hidden="true" />
      ))}
    </div>
  );
}
