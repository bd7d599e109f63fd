import 'standalone-page-state';
import { remote } from 'standalone-page-remote';
import { startStandalone } from './start-standalone.tsx';

// The entry of a stand-alone page. The build selects the remote (`createStandaloneConfig` in
// packages/build).
void startStandalone(remote);
