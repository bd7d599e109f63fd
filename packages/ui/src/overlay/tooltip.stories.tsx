import { Button } from '../button/button.tsx';
import type { StoryMeta } from '../testing/stories.tsx';
import { Chip } from '../text/chip.tsx';
import { Tooltip } from './tooltip.tsx';

export default { title: 'Tooltip', component: Tooltip } satisfies StoryMeta;

export const OnButton = () => (
  <Tooltip text="Öffnet die Seite des Kunden">
    <Button>Öffnen</Button>
  </Tooltip>
);
export const Focusable = () => (
  <Tooltip text="Zahlungsrückstand" focusable>
    <Chip colour="RED">Gesperrt</Chip>
  </Tooltip>
);
export const WithoutText = () => (
  <Tooltip text={undefined}>
    <Button>Öffnen</Button>
  </Tooltip>
);
