/** Where an arrow key leads in a list of `count` entries; it goes round, and -1 stands before the first one. */
export function step(active: number, key: string, count: number): number | undefined {
  if (count === 0) return undefined;
  switch (key) {
    case 'ArrowDown':
      return active + 1 >= count ? 0 : active + 1;
    case 'ArrowUp':
      return active <= 0 ? count - 1 : active - 1;
    default:
      return undefined;
  }
}
