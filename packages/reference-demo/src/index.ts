export { demoUsers, demoGroups, type DemoUser, type DemoGroup } from './staff.ts';
export { demoCards, type DemoCard, type DemoCardholder } from './cards.ts';
