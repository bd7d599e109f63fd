export { startCardWorkstation, type CardWorkstationHandle, type CardWorkstationOptions } from './start-card-workstation.ts';
