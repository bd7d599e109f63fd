import type { StoryMeta } from '../testing/stories.tsx';
import { CopyableText } from './copyable-text.tsx';

export default { title: 'CopyableText', component: CopyableText } satisfies StoryMeta;

export const Default = () => <CopyableText label="Kundennummer" text="100234" />;
export const OtherDisplay = () => (
  <CopyableText label="IBAN" text="DE89370400440532013000">
    DE89 3704 0044 0532 0130 00
  </CopyableText>
);
