import { Button, Panel } from '@aboschalter/ui';
import { useIntroduction } from './introduction-state.ts';
import { startIntroduction } from './start-introduction.ts';

/** Offers the introduction to a first sale. Its steps are shown on every page ({@link IntroductionStep}). */
export function IntroductionOffer() {
  const { dismiss, state } = useIntroduction();
  if (state !== 'offered') return null;
  return (
    <Panel
      title="Einführung"
      actions={
        <>
          <Button variant="link" onClick={dismiss}>
            Nicht mehr zeigen
          </Button>
          <Button onClick={startIntroduction}>Einführung starten</Button>
        </>
      }
    >
      <p>Neu hier? Die Einführung führt Sie durch einen ersten Verkauf, bis zur ausgegebenen Karte.</p>
    </Panel>
  );
}
