import * as icons from './icons.tsx';
import type { StoryMeta } from './testing/stories.tsx';

export default { title: 'Icons', component: icons.SearchIcon, subcomponents: icons } satisfies StoryMeta;

export const All = () => (
  <ul>
    {Object.entries(icons).map(([name, Icon]) => (
      <li key={name}>
        <Icon /> {name}
      </li>
    ))}
  </ul>
);
