import { Panel } from '../panel/panel.tsx';
import type { StoryMeta } from '../testing/stories.tsx';
import { PageGrid, PageGridColumn } from './page-grid.tsx';

export default { title: 'PageGrid', component: PageGrid, subcomponents: { PageGridColumn } } satisfies StoryMeta;

export const Default = () => (
  <PageGrid>
    <PageGridColumn span={8}>
      <Panel title="Kunde">Erika Musterfrau</Panel>
    </PageGridColumn>
    <PageGridColumn span={4} sticky>
      <Panel title="Summe">49,00 €</Panel>
    </PageGridColumn>
  </PageGrid>
);
