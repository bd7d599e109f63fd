import type { ToastLevel } from '@aboschalter/platform';

/** German labels of the toast levels. */
export const toastLevelLabels: Record<ToastLevel, string> = { info: 'Hinweis', warn: 'Warnung', success: 'Erfolg', error: 'Fehler' };
