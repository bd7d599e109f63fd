/** Creates a picture of a holder as a data URI: a drawn portrait with initials, which shows no real person. */
export function createAvatar(initials: string, hue: number): string {
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" width="540" height="720" viewBox="0 0 540 720">` +
    `<rect width="540" height="720" fill="hsl(${hue} 30% 82%)"/>` +
    `<circle cx="270" cy="270" r="120" fill="hsl(${hue} 25% 45%)"/>` +
    `<path d="M70 720c0-180 90-270 200-270s200 90 200 270z" fill="hsl(${hue} 25% 45%)"/>` +
    `<text x="270" y="300" font-family="sans-serif" font-size="96" fill="#fff" text-anchor="middle">${initials}</text></svg>`;
  return `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`;
}
