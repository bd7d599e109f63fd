import { skipToken, useQuery } from '@aboschalter/platform';
import { useIntroduction } from './introduction-state.ts';

const load = async () => (await import(/* webpackChunkName: "introduction" */ './IntroductionOffer.tsx')).IntroductionOffer;

/** Loads the code of the offer and shows it to a person who has not dismissed it. If its code cannot be loaded, nothing is shown. */
export function LazyIntroductionOffer() {
  const { state } = useIntroduction();
  const { data: IntroductionOffer } = useQuery({
    queryKey: ['introduction-code'],
    queryFn: state === 'offered' ? load : skipToken,
    staleTime: Number.POSITIVE_INFINITY,
  });
  return IntroductionOffer && state === 'offered' ? <IntroductionOffer /> : null;
}
