export * from './people.ts';
export * from './audit-log.ts';
export * from './tickets.ts';
export * from './issuance-journal.ts';
export * from './orphaned-files.ts';
