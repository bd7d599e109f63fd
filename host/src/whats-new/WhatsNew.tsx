import { LazyDialog } from '@aboschalter/frame';
import { shellStore } from '@aboschalter/platform';
import { useAtom } from 'jotai';
import { shownNewsAtom } from './shown-news.ts';

const loadDialog = async () => (await import(/* webpackChunkName: "whats-new-dialog" */ './WhatsNewDialog.tsx')).WhatsNewDialog;

/** The dialog 'Was ist neu', whose code loads when it is first opened. */
export function WhatsNew() {
  const [news, setNews] = useAtom(shownNewsAtom, { store: shellStore });
  return <LazyDialog open={news !== undefined} load={loadDialog} onClose={() => setNews(undefined)} />;
}
