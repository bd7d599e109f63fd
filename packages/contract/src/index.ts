export {
  recordTypes,
  type CallAccess,
  type ResponseData,
  type Call,
  type RequestInput,
  type HttpMethod,
  type ReadResponse,
  type RecordType,
} from './call.ts';
export { capabilities, CAPABILITY_KEY, getCapability, type Capability } from './capabilities.ts';
export { buildCallPath } from './call-path.ts';
export { calls, type CallName, type Calls } from './calls/all.ts';
export {
  CLIENT_APPLICATION,
  FRONTEND_VERSION,
  headerCapabilities,
  SUPPORTED_MIDDLEWARE_RANGE,
  requestHeaders,
  responseHeaders,
} from './headers.ts';
export { errorBodySchema, errorCodes, rejectedLineSchema, type ErrorBody, type ErrorCode, type RejectedLine } from './error.ts';
export { MAX_NOTE_LENGTH, MAX_TEXT_LENGTH, maxLengthOf } from './max-lengths.ts';
export { roles, type Role } from './roles.ts';
export * from './entities/bank-account-holder.ts';
export {
  calendarDateSchema,
  centsSchema,
  dataUriSchema,
  optionSchema,
  pointSchema,
  type Option,
  type Point,
} from './entities/primitives.ts';
export * from './entities/catalogue.ts';
export * from './entities/configuration.ts';
export * from './entities/customer.ts';
export * from './entities/documents.ts';
export * from './entities/issuing-journal.ts';
export * from './entities/audit-entry.ts';
export * from './entities/staff-user.ts';
export * from './entities/subscription-ticket.ts';
export * from './entities/ticket-holder.ts';
export { UNREADABLE_FIELDS } from './entities/unreadable.ts';
export * from './command-server/card-timestamp.ts';
export * from './command-server/card-read-result.ts';
export * from './command-server/command-headers.ts';
export * from './command-server/command-names.ts';
export * from './command-server/command-results.ts';
export * from './command-server/command-server-names.ts';
export * from './command-server/command-status.ts';
export * from './command-server/print-command.ts';
export * from './command-server/readable-card.ts';
export * from './command-server/workplace-proof.ts';
