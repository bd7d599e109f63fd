export { checkMiddleware, type CheckOptions } from './check/check-middleware.ts';
export { reportOf } from './check/report.ts';
export { type Row } from './check/row.ts';
export { CONTRACT_PACKAGE, contractPackage, staleFiles } from './published/contract-package.ts';
export { openApiDocument } from './published/openapi.ts';
