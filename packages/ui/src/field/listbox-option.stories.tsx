import { noop, type StoryMeta } from '../testing/stories.tsx';
import { ListboxOption } from './listbox-option.tsx';

export default { title: 'ListboxOption', component: ListboxOption } satisfies StoryMeta;

export const States = () => (
  <div role="listbox" aria-label="Haltestellen">
    <ListboxOption id="active" active onPick={noop}>
      Köln Hbf
    </ListboxOption>
    <ListboxOption id="other" active={false} onPick={noop}>
      Köln Messe/Deutz
    </ListboxOption>
    <ListboxOption id="disabled" active={false} disabled onPick={noop}>
      Keine weiteren
    </ListboxOption>
  </div>
);
