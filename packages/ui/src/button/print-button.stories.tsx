import type { StoryMeta } from '../testing/stories.tsx';
import { PrintButton } from './print-button.tsx';

export default { title: 'PrintButton', component: PrintButton } satisfies StoryMeta;

export const Default = () => <PrintButton />;
