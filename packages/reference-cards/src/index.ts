export { startCardWorkplace, type CardWorkplace, type CardWorkplaceOptions } from './start-card-workplace.ts';
