import AntdSkeleton from 'antd/es/skeleton';

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
  const width = Array.from({ length: lines }, (_, line) => widths[line % widths.length] ?? '100%');
  return (
    <div className="as-skeletons" style={{ minHeight: height }} role="status">
      <VisuallyHidden>{label}</VisuallyHidden>
      <div aria-hidden="true">
        <AntdSkeleton title={false} paragraph={{ rows: lines, width }} />
      </div>
    </div>
  );
}
