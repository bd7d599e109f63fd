import type { StoryMeta } from '../testing/stories.tsx';
import { Spinner } from './spinner.tsx';

export default { title: 'Spinner', component: Spinner } satisfies StoryMeta;

export const Default = () => <Spinner />;
