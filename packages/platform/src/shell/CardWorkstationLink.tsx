import { usePractice } from './practice.ts';

/** Links to the simulated card workstation in a new window. Renders nothing if the configured reader is a real one. */
export function CardWorkstationLink() {
  const url = usePractice()?.cardWorkstationUrl;
  return url === undefined ? null : (
    <a className="as-link" href={url} target="_blank" rel="noreferrer">
      Kartenarbeitsplatz (Übung)
    </a>
  );
}
