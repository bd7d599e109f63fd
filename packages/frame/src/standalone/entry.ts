import 'page-state-under-development';
import { remote } from 'remote-under-development';
import { startStandalone } from './start-standalone.tsx';

// The entry of a stand-alone page. The build selects the remote (`createStandaloneConfig` in
// packages/build).
void startStandalone(remote);
