export type { Violation } from './reports/violation.ts';
export { createWebServer, type WebServerOptions } from './server.ts';
export { renderNginxFiles } from './nginx/configuration.ts';
export { findNginx, startNginxSite } from './nginx/start-nginx-process.ts';
export { siteConfigSchema } from './nginx/site-config.ts';
export type { AllowedOrigins } from './security-headers.ts';
