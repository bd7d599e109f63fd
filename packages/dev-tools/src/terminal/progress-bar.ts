const WIDTH = 30;

/** Formats a duration: '40 s', '3 min', '1 h 5 min'. */
export function formatDuration(milliseconds: number): string {
  const seconds = Math.ceil(milliseconds / 1_000);
  if (seconds < 90) return `${seconds} s`;
  const minutes = Math.round(seconds / 60);
  return minutes < 60 ? `${minutes} min` : `${Math.floor(minutes / 60)} h ${minutes % 60} min`;
}

/** Formats a bar with the share and the estimated remaining time. @param elapsed milliseconds since the work began */
export function formatProgressBar(share: number, elapsed: number): string {
  const filled = Math.round(WIDTH * share);
  const rest = share > 0 && share < 1 ? `, about ${formatDuration((elapsed / share) * (1 - share))} left` : '';
  return `[${'#'.repeat(filled)}${'.'.repeat(WIDTH - filled)}] ${Math.floor(share * 100)} %${rest}`;
}
