import { skipToken, useQuery } from '@aboschalter/platform';
import { useIntroduction } from './introduction-state.ts';

const load = async () => (await import(/* webpackChunkName: "introduction" */ './Introduction.tsx')).Introduction;

/** Offers the introduction to a person who has not dismissed it. If its code cannot be loaded, nothing is shown. */
export function IntroductionSlot() {
  const { state } = useIntroduction();
  const { data: Introduction } = useQuery({
    queryKey: ['introduction-code'],
    queryFn: state === 'offered' ? load : skipToken,
    staleTime: Number.POSITIVE_INFINITY,
  });
  return Introduction && state === 'offered' ? <Introduction /> : null;
}
