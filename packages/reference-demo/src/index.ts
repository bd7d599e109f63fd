export { demoStaff, demoGroups, type DemoStaff, type DemoGroup } from './staff.ts';
export { demoCards, type DemoCard } from './cards.ts';
