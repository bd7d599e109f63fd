import { noop, type StoryMeta } from '../testing/stories.tsx';
import { InformationDialog } from './information-dialog.tsx';

export default { title: 'InformationDialog', component: InformationDialog } satisfies StoryMeta;

export const Default = () => (
  <InformationDialog title="Aktivierungscode" onClose={noop}>
    <p>GL7K-24QX</p>
  </InformationDialog>
);
