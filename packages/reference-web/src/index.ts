export type { Violation } from './reports/violation.ts';
export { createWebServer, type WebSettings } from './server.ts';
export { nginxFiles } from './nginx/configuration.ts';
export { nginxProgram, startNginx } from './nginx/run-nginx.ts';
export { site } from './nginx/site.ts';
export type { Origins } from './security-headers.ts';
