import { CartIcon, PrintIcon } from '../icons.tsx';
import { noop, type StoryMeta } from '../testing/stories.tsx';
import { ButtonRow } from './button-row.tsx';
import { Button, IconButton, WritesBlockedContext } from './button.tsx';

export default { title: 'Button', component: Button, subcomponents: { IconButton, ButtonRow } } satisfies StoryMeta;

export const Variants = () => (
  <ButtonRow>
    <Button variant="primary">Speichern</Button>
    <Button>Abbrechen</Button>
    <Button variant="danger">Löschen</Button>
    <Button variant="link">Mehr</Button>
    <Button variant="plain">Schließen</Button>
  </ButtonRow>
);
export const WithShortcut = () => (
  <ButtonRow>
    <Button variant="primary" shortcut="Alt+U">
      Direkt kaufen
    </Button>
    <Button shortcut="Alt+R">Karte lesen</Button>
  </ButtonRow>
);
export const WithIcon = () => <Button icon={<CartIcon />}>Warenkorb</Button>;
export const Loading = () => (
  <Button variant="primary" loading>
    Speichern
  </Button>
);
export const Disabled = () => <Button disabledReason="Bitte wählen Sie zuerst einen Kunden.">Bestellen</Button>;
export const Pressed = () => (
  <ButtonRow align="between">
    <Button pressed>Filter</Button>
    <Button pressed={false}>Filter</Button>
  </ButtonRow>
);
export const WritesBlocked = () => (
  <WritesBlockedContext value="Keine Verbindung zum Server.">
    <Button writes>Speichern</Button>
  </WritesBlockedContext>
);
export const Icons = () => (
  <ButtonRow align="end">
    <IconButton icon={<PrintIcon />} label="Drucken" />
    <IconButton icon={<CartIcon />} label="Warenkorb" disabledReason="Der Warenkorb ist leer." onClick={noop} />
    <IconButton icon={<PrintIcon />} label="Drucken" loading />
  </ButtonRow>
);
