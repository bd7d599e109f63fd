import { skipToken, useQuery } from '@aboschalter/platform';
import { useIntroduction } from './introduction-state.ts';

const load = async () => (await import(/* webpackChunkName: "introduction" */ './Introduction.tsx')).Introduction;

/** Loads the offer of the introduction for a person who has not dismissed it. Without its code the page works as usual. */
export function IntroductionSlot() {
  const { state } = useIntroduction();
  const { data: Introduction } = useQuery({
    queryKey: ['introduction-code'],
    queryFn: state === 'offered' ? load : skipToken,
    staleTime: Number.POSITIVE_INFINITY,
  });
  return Introduction && state === 'offered' ? <Introduction /> : null;
}
