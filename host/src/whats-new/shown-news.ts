import { shellStore } from '@aboschalter/platform';
import { atom } from 'jotai';
import type { ReleaseNews } from './release-news.ts';

/** What the dialog 'Was ist neu' shows; undefined while it is closed. */
export const shownNewsAtom = atom<readonly ReleaseNews[] | undefined>(undefined);

/** Opens the dialog 'Was ist neu'. */
export const openWhatsNew = (news: readonly ReleaseNews[]): void => shellStore.set(shownNewsAtom, news);
