import './feedback.css';

/** A placeholder for one value that is loading, next to its caption. Used as a child of `Skeleton`. */
export function SkeletonBar() {
  return <span className="as-skeleton-bar" />;
}
