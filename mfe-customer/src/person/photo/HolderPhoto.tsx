import type { UseQueryResult } from '@aboschalter/platform';
import './holder-picture.css';

/** Why there is no picture to show. */
export type PhotoStatus = 'loading' | 'failed' | 'none';

/** Returns the status of the query that loads the picture. */
export function getPhotoStatus({ isPending, isLoadingError }: Pick<UseQueryResult, 'isPending' | 'isLoadingError'>): PhotoStatus {
  if (isPending) return 'loading';
  return isLoadingError ? 'failed' : 'none';
}

export interface HolderPhotoProps {
  /** An image as a data URI. */
  readonly picture: string | null | undefined;
  readonly state?: PhotoStatus | undefined;
  /** 48 × 64 pixels on a card; 135 × 180 on a page, which also shows the reason as text. */
  readonly size?: 'card' | 'page';
}

const reasons = {
  loading: 'Foto wird geladen',
  failed: 'Foto nicht geladen',
  none: 'Kein Foto vorhanden',
};

/** The picture of a ticket holder, or a silhouette with the reason why there is none. */
export function HolderPhoto({ picture, state = 'none', size = 'card' }: HolderPhotoProps) {
  const className = `holder-picture holder-picture--${size}`;
  if (picture) return <img className={className} src={picture} alt="Foto" />;
  return (
    <div className={className} role="img" aria-label={reasons[state]}>
      <svg viewBox="0 0 72 96" aria-hidden="true">
        <circle cx="36" cy="36" r="16" fill="var(--as-silhouette)" />
        <path d="M8 96c0-26 12-38 28-38s28 12 28 38z" fill="var(--as-silhouette)" />
      </svg>
      {size === 'page' ? <span className="holder-picture__reason">{reasons[state]}</span> : null}
    </div>
  );
}
