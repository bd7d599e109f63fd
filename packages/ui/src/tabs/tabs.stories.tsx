import type { StoryMeta } from '../testing/stories.tsx';
import { Tabs } from './tabs.tsx';

export default { title: 'Tabs', component: Tabs } satisfies StoryMeta;

export const Default = () => (
  <Tabs
    items={[
      { key: 'tickets', label: 'Berechtigungen', children: <p>Zwei Berechtigungen</p> },
      { key: 'history', label: 'Verlauf', children: <p>Keine Änderungen</p> },
    ]}
  />
);
