export { demoStaff, demoGroups, type DemoStaff, type DemoGroup } from './staff.ts';
export { demoCards, type DemoCard, type DemoCardholder } from './cards.ts';
