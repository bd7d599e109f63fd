export * from './people.ts';
export * from './record-changes.ts';
export * from './tickets.ts';
export * from './journal.ts';
export * from './loose-files.ts';
