import { Button } from '../button/button.tsx';
import type { StoryMeta } from '../testing/stories.tsx';
import { UiProvider } from './ui-provider.tsx';

export default { title: 'UiProvider', component: UiProvider } satisfies StoryMeta;

export const Default = () => (
  <UiProvider>
    <Button>Schließen</Button>
  </UiProvider>
);
