export * from './people.ts';
export * from './tickets.ts';
