/** Whether no control has the focus: it is on the page itself or on its heading, which the shell focuses. */
export function isFocusFree(focused: Element | null): boolean {
  return focused === null || focused === document.body || focused.tagName === 'H1';
}
