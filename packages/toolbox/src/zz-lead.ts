import path from 'node:path';
import { releasedRemote, releaseStore } from '@aboschalter/federation';
import { spawnSync } from 'node:child_process';
import { targets, versionOf } from './release/release-all.ts';
import { workFolder } from './root.ts';
import { startStack } from './stack/stack.ts';
const releaseRoot = path.join(workFolder, 'releases');
const store = releaseStore(releaseRoot);
const skip = process.argv.slice(2);
for (const t of targets) {
  if (skip.includes(t)) continue;
  const v = versionOf(t);
  if (!store.isReleased(t, v)) { const r = spawnSync(process.execPath, [path.join(import.meta.dirname, 'release/build-one.ts'), t, v, releaseRoot], { encoding: 'utf8' }); if (r.status !== 0) { console.log(t, r.stderr.slice(0, 600)); continue; } }
  if (t === 'host' || t.endsWith('-alone')) store.point(t, v); else store.register(releasedRemote(store, t, v));
}
await startStack({ ports: { web: 4300, middleware: 9090, identity: 9080, cards: 9070 }, dataDir: path.join(workFolder, 'data'), releaseRoot, secret: 'lead', basePath: '/aboschalter/', faults: true });
console.log('ready');
