import { noop, type StoryMeta } from '../testing/stories.tsx';
import { ListboxOption } from './listbox-option.tsx';

export default { title: 'ListboxOption', component: ListboxOption } satisfies StoryMeta;

export const States = () => (
  <div role="listbox" aria-label="Haltestellen">
    <ListboxOption id="active" isActiveDescendant onSelect={noop}>
      Köln Hbf
    </ListboxOption>
    <ListboxOption id="other" isActiveDescendant={false} onSelect={noop}>
      Köln Messe/Deutz
    </ListboxOption>
    <ListboxOption id="disabled" isActiveDescendant={false} disabled onSelect={noop}>
      Keine weiteren
    </ListboxOption>
  </div>
);
