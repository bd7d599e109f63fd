import { useBaseData } from '@aboschalter/platform';

/** Says whether the base data are there: what they switch off may be looked for only then. */
export function BaseDataStatusProbe() {
  return <p>{`Stammdaten: ${useBaseData().status}`}</p>;
}
