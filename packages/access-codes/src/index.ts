export { AccessCodeButtons } from './AccessCodeButtons.tsx';
export { AccessCodePanel } from './AccessCodePanel.tsx';
