const WIDTH = 30;

/** A time that is left, as people say it: '40 s', '3 min', '1 h 5 min'. */
export function formatDuration(milliseconds: number): string {
  const seconds = Math.ceil(milliseconds / 1_000);
  if (seconds < 90) return `${seconds} s`;
  const minutes = Math.round(seconds / 60);
  return minutes < 60 ? `${minutes} min` : `${Math.floor(minutes / 60)} h ${minutes % 60} min`;
}

/** A bar with the share that is done, and how long the rest takes if it goes on like that. */
export function formatProgressBar(share: number, took: number): string {
  const filled = Math.round(WIDTH * share);
  const rest = share > 0 && share < 1 ? `, about ${formatDuration((took / share) * (1 - share))} left` : '';
  return `[${'#'.repeat(filled)}${'.'.repeat(WIDTH - filled)}] ${Math.floor(share * 100)} %${rest}`;
}
