export { createWebServer, type WebSettings } from './server.ts';
export type { Origins } from './security-headers.ts';
