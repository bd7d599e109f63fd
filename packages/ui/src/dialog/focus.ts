const fields = [
  'input:not(:disabled):not([type="hidden"]):not([type="file"])',
  'select:not(:disabled)',
  'textarea:not(:disabled)',
].join(',');

/**
 * Focuses what a dialog is about: what asks for it (`data-autofocus`, or already by `autoFocus`), else the first field,
 * else the first button of the footer, else the dialog itself.
 */
export function firstFocus(content: HTMLElement | null): void {
  const dialog = content?.closest<HTMLElement>('[role="dialog"]');
  if (!content || !dialog) return;
  if (content.contains(document.activeElement) && document.activeElement?.matches(fields)) return;
  const wanted = content.querySelector<HTMLElement>('[data-autofocus]') ?? content.querySelector<HTMLElement>(fields);
  (wanted ?? dialog.querySelector<HTMLElement>('.ant-modal-footer button') ?? dialog).focus();
}

/** Gives the focus back to where it came from, or to the heading of the page if that is gone. */
export function returnFocus(opener: Element | null): void {
  const isThere = opener instanceof HTMLElement && opener.isConnected && opener !== document.body;
  const target = isThere ? opener : document.querySelector<HTMLElement>('h1[tabindex]');
  target?.focus({ preventScroll: true });
}
