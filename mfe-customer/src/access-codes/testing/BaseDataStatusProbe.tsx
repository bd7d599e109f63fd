import { useBaseData } from '@aboschalter/platform';

/** Shows whether the base data have loaded, so that tests can then check what they hide. */
export function BaseDataStatusProbe() {
  return <p>{`Stammdaten: ${useBaseData().status}`}</p>;
}
