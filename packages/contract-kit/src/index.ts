export { checkMiddleware, type CheckOptions } from './check/check-middleware.ts';
export { formatReport } from './check/report.ts';
export { type CheckResult } from './check/row.ts';
export { CONTRACT_PACKAGE, buildContractPackage, findStaleFiles } from './published/contract-package.ts';
export { buildOpenApiDocument } from './published/openapi.ts';
