import { noop, type StoryMeta } from '../testing/stories.tsx';
import { Autocomplete } from './autocomplete.tsx';

export default { title: 'Autocomplete', component: Autocomplete } satisfies StoryMeta;

const stops = [
  { displayid: 1, displayname: 'Köln Hbf' },
  { displayid: 2, displayname: 'Köln Messe/Deutz' },
];
const complete = async () => stops;

export const Empty = () => <Autocomplete label="Von" value={null} placeholder="Haltestelle" onSelect={noop} completeMethod={complete} />;
export const Selected = () => <Autocomplete label="Von" value={stops[0]} onSelect={noop} completeMethod={complete} />;
export const Invalid = () => (
  <Autocomplete label="Von" value={null} error="Bitte wählen Sie eine Haltestelle." onSelect={noop} completeMethod={complete} />
);
