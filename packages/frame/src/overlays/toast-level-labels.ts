import type { ToastLevel } from '@aboschalter/platform';

/** What the levels of messages are called. */
export const toastLevelLabels: Record<ToastLevel, string> = { info: 'Hinweis', warn: 'Warnung', success: 'Erfolg', error: 'Fehler' };
