import { useExtensions } from './use-extensions.ts';
import { SlotContent } from './PanelSlot.tsx';

/** Shows the panels of the slot `page-notice` below the header of every page, without border and title. */
export function PageNotices() {
  return useExtensions('panel')
    .filter(({ slot }) => slot === 'page-notice')
    .map((notice) => <SlotContent<'page-notice'> key={notice.id} extension={notice} props={{}} />);
}
