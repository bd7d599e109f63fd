import { Button } from '../button/button.tsx';
import { Panel } from '../panel/panel.tsx';
import type { StoryMeta } from '../testing/stories.tsx';
import { ActionBarPage } from './action-bar-page.tsx';

export default { title: 'ActionBarPage', component: ActionBarPage } satisfies StoryMeta;

export const Default = () => (
  <ActionBarPage bar={<Button variant="primary">Abo anlegen und ausgeben</Button>}>
    <Panel title="Ausgewählte Produkte">Deutschlandticket</Panel>
  </ActionBarPage>
);
