import type { StoryMeta } from '../testing/stories.tsx';
import { CopyButton } from './copy-button.tsx';

export default { title: 'CopyButton', component: CopyButton } satisfies StoryMeta;

export const Default = () => <CopyButton text="Bericht" />;
export const OtherLabel = () => <CopyButton text="4711">Nummer kopieren</CopyButton>;
