import 'standalone-page-state';
import { remote } from 'standalone-page-remote';
import { startStandalone } from './start-standalone.tsx';

// The entry of a stand-alone page. The build selects the remote and the page state (`createStandaloneConfig` in packages/build). The page
// state is set by its import.
void startStandalone(remote);
