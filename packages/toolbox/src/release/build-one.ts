import path from 'node:path';
import { build, describeRemote, releaseStore, upload } from '@aboschalter/federation';
import { z } from 'zod';
import { root } from '../root.ts';
import { roomConfig, type Options } from './room-config.ts';

// One build in a process of its own: `build-one.ts <target> <version> <release root>`.
const [target, version, releaseRoot] = z.tuple([z.string(), z.string(), z.string()]).parse(process.argv.slice(2));

const alone = target.endsWith('-alone');
const room = target.replace('-alone', '');
const { config, standalone } = await roomConfig(room);
const store = releaseStore(releaseRoot);
const outDir = path.join(releaseRoot, 'building', `${target}-${process.pid}`);
const options: Options = { outDir, cacheDir: path.join(root, '.aboschalter/cache', target) };
const configuration = alone ? standalone?.(options) : config(version, options);
if (!configuration) throw new Error(`${room} has no page of its own`);
if (room === 'host' || alone) configuration.output = { ...configuration.output, publicPath: `releases/${target}/${version}/` };

let told = 0;
const result = await build(configuration, (share) => {
  if (share - told < 0.05 && share < 1) return;
  told = share;
  process.send?.({ share });
});
const facts = room === 'host' || alone ? { version } : describeRemote(room, version, outDir, result);
upload(store, target, version, outDir, facts);
process.disconnect?.();
