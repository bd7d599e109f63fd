import './feedback.css';

/** The place of a value that is loading, one line high, next to a real caption (`Skeleton`). */
export function SkeletonBar() {
  return <span className="as-skeleton-bar" />;
}
