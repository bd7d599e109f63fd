export * from './people.ts';
export * from './tickets.ts';
export * from './journal.ts';
