import { useState } from 'react';
import { Button } from '../button/button.tsx';
import { noop, type StoryMeta } from '../testing/stories.tsx';
import { MenuButton } from './menu-button.tsx';
import { MenuPopover } from './menu-popover.tsx';

export default { title: 'Menu', component: MenuButton, subcomponents: { MenuPopover } } satisfies StoryMeta;

const items = [
  { label: 'Tarifwechsel', onSelect: noop },
  { label: 'Ersetzen', onSelect: noop, disabledReason: 'Die Berechtigung ist nicht ausgegeben.' },
  { label: 'Löschen', onSelect: noop, danger: true },
];

export const Closed = () => (
  <MenuButton label="Aktionen" items={items}>
    Aktionen
  </MenuButton>
);
export const WithSetting = () => {
  const [value, setValue] = useState('system');
  const options = [
    { value: 'system', label: 'System' },
    { value: 'dark', label: 'Dunkel' },
  ];
  return (
    <MenuButton label="Konto" items={[{ label: 'Darstellung', options, value, onChange: setValue }, ...items]}>
      Konto
    </MenuButton>
  );
};
export const NotPossible = () => (
  <MenuButton label="Aktionen" items={items} disabledReason="Bitte wählen Sie zuerst eine Berechtigung.">
    Aktionen
  </MenuButton>
);
export const Open = () => {
  const [button, setButton] = useState<HTMLButtonElement | HTMLAnchorElement | null>(null);
  return (
    <>
      <Button ref={setButton} popup="menu" expanded>
        Aktionen
      </Button>
      {button ? <MenuPopover anchor={{ current: button }} label="Aktionen" items={items} onClose={noop} /> : null}
    </>
  );
};
