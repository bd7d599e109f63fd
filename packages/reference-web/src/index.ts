export type { Violation } from './reports/violation.ts';
export { createWebServer, type WebServerOptions } from './server.ts';
export { renderNginxFiles } from './nginx/configuration.ts';
export { findNginx, startNginxSite } from './nginx/run-nginx.ts';
export { siteConfigSchema } from './nginx/site.ts';
export type { AllowedOrigins } from './security-headers.ts';
