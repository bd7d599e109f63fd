export { loadFileStorageConfig } from './files/file-storage-options.ts';
export { createDemoInstallation } from './installation/demo-installation.ts';
export { startMock } from './mock/start-mock.ts';
export { demoCustomers } from './seed/demo-customer-fixtures.ts';
export { startMiddleware, type MiddlewareOptions, type MiddlewareHandle } from './start-middleware.ts';
