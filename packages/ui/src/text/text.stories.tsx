import type { StoryMeta } from '../testing/stories.tsx';
import { Chip } from './chip.tsx';
import { BreakableText } from './breakable-text.tsx';
import { DateText, IbanText, MoneyText } from './formatted-values.tsx';
import { Kbd } from './kbd.tsx';
import { MissingValue } from './missing-value.tsx';
import { PendingText } from './pending-text.tsx';
import { ShortcutKeys } from './shortcut-keys.tsx';
import { StatusText } from './status-text.tsx';
import { TruncatedText } from './truncated-text.tsx';
import { VisuallyHidden } from './visually-hidden.tsx';

export default {
  title: 'Text',
  component: Chip,
  subcomponents: {
    DateText,
    BreakableText,
    IbanText,
    Kbd,
    MissingValue,
    MoneyText,
    PendingText,
    ShortcutKeys,
    StatusText,
    TruncatedText,
    VisuallyHidden,
  },
} satisfies StoryMeta;

export const Chips = () => (
  <p>
    {(['BLUE', 'RED', 'YELLOW', 'GREEN', 'NEUTRAL'] as const).map((colour) => (
      <Chip key={colour} colour={colour}>
        {colour}
      </Chip>
    ))}
  </p>
);
export const Values = () => (
  <p>
    <MoneyText cents={123_456} /> <MoneyText cents={500} signed /> <DateText date="2026-05-04" />{' '}
    <BreakableText text="erika.musterfrau@post.example" /> <DateText date="2026-05-04T09:07:00" time />{' '}
    <IbanText iban="DE89370400440532013000" />
  </p>
);
export const MissingValues = () => (
  <p>
    <MoneyText cents={undefined} /> <DateText date={undefined} /> <IbanText iban={null} /> <MissingValue />
  </p>
);
export const Statuses = () => (
  <p>
    <StatusText isOk>Aktiv</StatusText> <StatusText isOk={false}>Gekündigt</StatusText> <PendingText>Noch nicht ausgegeben</PendingText>
  </p>
);
export const Shortcut = () => (
  <p>
    <Kbd>Esc</Kbd> <ShortcutKeys of="Control+K" />
  </p>
);
export const Truncated = () => (
  <p>
    <TruncatedText text={'Der Server hat einen langen Text geschickt. '.repeat(10)} />
  </p>
);
export const Hidden = () => (
  <p>
    Sichtbar <VisuallyHidden>nur für Screenreader</VisuallyHidden>
  </p>
);
