/** The key of each filtered column, and the text that is typed into its filter and then deleted key by key. */
export const filterInputs = [
  ['product', 'abo'],
  ['start', 'hbf'],
  ['number', '4711'],
  ['sold', '05.2'],
  ['price', '9,5'],
] as const;
