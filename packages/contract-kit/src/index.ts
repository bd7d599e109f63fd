export { runConformanceCheck, type ConformanceCheckOptions } from './conformance/run-conformance-check.ts';
export { formatReport } from './conformance/report.ts';
export { type CheckResult } from './conformance/check-result.ts';
export { CONTRACT_PACKAGE, buildContractPackage, findStaleFiles } from './package/build-contract-package.ts';
export { buildOpenApiDocument } from './package/openapi.ts';
