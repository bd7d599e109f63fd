import { startStandalone } from '@aboschalter/frame';
import { remote } from '../src/remote.ts';

void startStandalone(remote);
