export { openAccountDialog, type AccountDialog } from './account/account-dialog.ts';
export { signOut } from './account/sign-out.ts';
export { App, type AppProps, type FrameParts, type FrameRoute } from './page/App.tsx';
export { LEAVE_LOCKED, refuseWhileBusy } from './routing/navigation-lock.ts';
export { mount, type MountOptions } from './start-up/mount.tsx';
export { type Started } from './start-up/start-up.ts';
export { waitFor } from './start-up/waiting.ts';
export { stepFailed, type StartUpFailure } from './start-up/start-up-failure.ts';
export { runtimeConfig, type RuntimeConfig } from './start-up/runtime-config.ts';
