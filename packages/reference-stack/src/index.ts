export { findPortConflict, getDevServerAddress, loadPorts } from './ports.ts';
export { deriveKey, loadOrCreateSharedSecret } from './secret.ts';
export {
  getCardsDir,
  getDatabaseDir,
  listRedirectUris,
  listWebOrigins,
  startCards,
  startDemoMiddleware,
  startIdentity,
  startWeb,
  VIOLATION_LOG_FILE,
  type Service,
} from './services.ts';
export { getServiceUrls, RELEASE_REPORTS_FILE, stackSettingsSchema, type StackSettings } from './stack-settings.ts';
