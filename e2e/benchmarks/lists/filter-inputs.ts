/** What is typed into which filter; then it is taken back, key by key. */
export const typed = [
  ['product', 'abo'],
  ['start', 'hbf'],
  ['number', '4711'],
  ['sold', '05.2'],
  ['price', '9,5'],
] as const;
