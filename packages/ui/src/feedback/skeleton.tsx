import AntdSkeleton from 'antd/es/skeleton';

import type { ReactNode } from 'react';

import { classNames } from '../theme/class-names.ts';
import { VisuallyHidden } from '../text/visually-hidden.tsx';
import './feedback.css';

/** The widths of the lines, repeated. Different widths look like text. */
const LINE_WIDTHS = ['92%', '78%', '85%', '64%'];

/** Props of {@link Skeleton}. */
export interface SkeletonProps {
  /** The number of text lines, reduced to those that fit `height`. */
  lines?: number;
  /** The height of the content in pixels, so that nothing moves when it loads. */
  height?: number | undefined;
  /** What is loading, for screen readers. */
  label?: string;
  /** Replaces the lines: the captions of the content, with `SkeletonBar`s in place of its values. */
  children?: ReactNode;
}

/** The height of a line in antd's skeleton. */
const LINE_HEIGHT_PX = 16;
/** The space between two lines in antd's skeleton. */
const LINE_GAP_PX = 16;
/** The vertical padding of `.as-skeletons` in `feedback.css`, top and bottom together. */
const PADDING_PX = 8;

const countFittingLines = (height: number) => Math.max(1, Math.floor((height - PADDING_PX + LINE_GAP_PX) / (LINE_HEIGHT_PX + LINE_GAP_PX)));

/** A placeholder for content that is loading. */
export function Skeleton({ lines = 3, height, label = 'Wird geladen', children }: SkeletonProps) {
  const rows = height === undefined ? lines : Math.min(lines, countFittingLines(height));
  const width = Array.from({ length: rows }, (_, line) => LINE_WIDTHS[line % LINE_WIDTHS.length] ?? '100%');
  return (
    <div
      className={classNames('as-skeletons', children !== undefined && 'as-skeletons--captions')}
      style={{ minHeight: height }}
      role="status"
    >
      <VisuallyHidden>{label}</VisuallyHidden>
      <div aria-hidden="true">{children ?? <AntdSkeleton title={false} paragraph={{ rows, width }} />}</div>
    </div>
  );
}
