export { startCardWorkstation, type CardWorkstationHandle, type CardWorkstationOptions } from './start-card-workplace.ts';
