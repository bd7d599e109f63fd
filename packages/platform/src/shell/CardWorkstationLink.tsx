import { usePractice } from './practice.ts';

/** A link that opens the simulated card workstation in a new tab. Renders nothing if the configured reader is not simulated. */
export function CardWorkstationLink() {
  const url = usePractice()?.cardWorkstationUrl;
  return url === undefined ? null : (
    <a className="as-link" href={url} target="_blank" rel="noreferrer">
      Kartenarbeitsplatz (Übung)
    </a>
  );
}
