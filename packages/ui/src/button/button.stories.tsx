import { CartIcon, PrintIcon } from '../icons.tsx';
import { noop, type StoryMeta } from '../testing/stories.tsx';
import { ButtonRow } from './button-row.tsx';
import { Button, IconButton, WritesBlockedContext } from './button.tsx';

export default { title: 'Button', component: Button, subcomponents: { IconButton, ButtonRow } } satisfies StoryMeta;

export const Variants = () => (
  <ButtonRow>
    <Button kind="primary">Speichern</Button>
    <Button>Abbrechen</Button>
    <Button kind="danger">Löschen</Button>
    <Button kind="link">Mehr</Button>
    <Button kind="plain">Schließen</Button>
  </ButtonRow>
);
export const WithShortcut = () => (
  <ButtonRow>
    <Button kind="primary" shortcut="Alt+U">
      Direkt kaufen
    </Button>
    <Button shortcut="Alt+R">Karte lesen</Button>
  </ButtonRow>
);
export const WithIcon = () => <Button icon={<CartIcon />}>Warenkorb</Button>;
export const Loading = () => (
  <Button kind="primary" busy>
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
    <IconButton icon={<PrintIcon />} label="Drucken" busy />
  </ButtonRow>
);
