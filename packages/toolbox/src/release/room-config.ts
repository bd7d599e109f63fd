import path from 'node:path';
import type { BaseOptions, Configuration } from '@aboschalter/federation';
import { z } from 'zod';
import { root } from '../root.ts';

/** What a room's build must be told besides its own folder. */
export type Options = Omit<BaseOptions, 'uniqueName' | 'dir'>;
type MakeConfig = (version: string, options: Options) => Configuration;
type MakePage = (options: Options) => Configuration;
const isFunction = (value: unknown) => typeof value === 'function';

const configModule = z.object({
  config: z.custom<MakeConfig>(isFunction),
  standalone: z.custom<MakePage>(isFunction).optional(),
  standaloneDev: z.custom<MakePage>(isFunction).optional(),
});

/** What a room's `webpack.config.ts` offers. */
export async function roomConfig(room: string) {
  return configModule.parse(await import(path.join(root, room, 'webpack.config.ts')));
}
