import { useBaseData } from '@aboschalter/platform';

/** Shows whether the base data have loaded. Tests wait for this before they check that something is hidden. */
export function BaseDataStatusProbe() {
  return <p>{`Stammdaten: ${useBaseData().status}`}</p>;
}
