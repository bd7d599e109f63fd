import './feedback.css';

/** A placeholder for one value that is loading, next to its real caption. For `Skeleton`. */
export function SkeletonBar() {
  return <span className="as-skeleton-bar" />;
}
