import AntdSkeleton from 'antd/es/skeleton';

import { VisuallyHidden } from '../text/visually-hidden.tsx';
import './feedback.css';

const widths = ['92%', '78%', '85%', '64%'];

/** Props of {@link Skeleton}. */
export interface SkeletonProps {
  /** Lines of text it stands for; no more than its height has room for. */
  lines?: number;
  /** The height of what will come, in pixels, so that nothing moves then. */
  height?: number | undefined;
  /** What is being loaded, for screen readers. */
  label?: string;
}

/** Pixels of a line and of what is between two, as antd draws them, and of the edges above and below (`feedback.css`). */
const LINE = 16;
const GAP = 16;
const EDGES = 8;
const roomFor = (height: number) => Math.max(1, Math.floor((height - EDGES + GAP) / (LINE + GAP)));

/** The place of something that is being loaded. */
export function Skeleton({ lines = 3, height, label = 'Wird geladen' }: SkeletonProps) {
  const rows = height === undefined ? lines : Math.min(lines, roomFor(height));
  const width = Array.from({ length: rows }, (_, line) => widths[line % widths.length] ?? '100%');
  return (
    <div className="as-skeletons" style={{ minHeight: height }} role="status">
      <VisuallyHidden>{label}</VisuallyHidden>
      <div aria-hidden="true">
        <AntdSkeleton title={false} paragraph={{ rows, width }} />
      </div>
    </div>
  );
}
