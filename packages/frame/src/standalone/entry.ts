import 'page-state-under-development';
import { remote } from 'remote-under-development';
import { startStandalone } from './start-standalone.tsx';

// The entry of a remote's own page. Which remote that is, the build says (`standaloneConfig` in packages/build).
void startStandalone(remote);
