import { usePractice } from './practice.ts';

/** Opens the simulated card workplace in a new window; nothing if the configured reader is a real one. */
export function CardWorkplaceLink() {
  const url = usePractice()?.cardWorkplaceUrl;
  return url === undefined ? null : (
    <a className="as-link" href={url} target="_blank" rel="noreferrer">
      Kartenarbeitsplatz (Übung)
    </a>
  );
}
