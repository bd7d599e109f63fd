import { Button } from '../button/button.tsx';
import { noop, type StoryMeta } from '../testing/stories.tsx';
import { Chip } from '../text/chip.tsx';
import { Panel } from './panel.tsx';

export default { title: 'Panel', component: Panel } satisfies StoryMeta;

export const Default = () => (
  <Panel title="Rechnungen" badge={<Chip>3</Chip>} actions={<Button>Drucken</Button>}>
    Drei Rechnungen
  </Panel>
);
export const Loading = () => <Panel title="Rechnungen" state={{ status: 'pending', lines: 3, height: 120 }} />;
export const Failed = () => (
  <Panel title="Rechnungen" state={{ status: 'error', description: 'Die Rechnungen konnten nicht geladen werden.', onRetry: noop }} />
);
export const Empty = () => <Panel title="Rechnungen" state={{ status: 'empty', message: 'Es gibt keine Rechnungen.' }} />;
export const Collapsible = () => (
  <Panel title="Rechnungen" level={3} collapsible="collapsed">
    Drei Rechnungen
  </Panel>
);
