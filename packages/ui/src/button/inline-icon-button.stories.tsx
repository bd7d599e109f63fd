import { CalendarIcon } from '../icons.tsx';
import { noop, type StoryMeta } from '../testing/stories.tsx';
import { InlineIconButton } from './inline-icon-button.tsx';

export default { title: 'InlineIconButton', component: InlineIconButton } satisfies StoryMeta;

export const Default = () => <InlineIconButton label="Kalender öffnen" icon={<CalendarIcon />} onClick={noop} />;
export const Expanded = () => <InlineIconButton label="Kalender schließen" icon={<CalendarIcon />} onClick={noop} expanded />;
export const Pressed = () => <InlineIconButton label="Passwort anzeigen" icon={<CalendarIcon />} onClick={noop} pressed />;
export const Disabled = () => <InlineIconButton label="Kalender öffnen" icon={<CalendarIcon />} onClick={noop} disabled />;
