/** The text typed into each filter, and then deleted key by key. */
export const typed = [
  ['product', 'abo'],
  ['start', 'hbf'],
  ['number', '4711'],
  ['sold', '05.2'],
  ['price', '9,5'],
] as const;
