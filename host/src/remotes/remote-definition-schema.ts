import type { RemoteDefinition } from '@aboschalter/platform/remote';
import type { ComponentType } from 'react';
import { z } from 'zod';

const loaderSchema = z.custom<() => Promise<ComponentType>>((value) => typeof value === 'function');
const widgetsSchema = z.custom<RemoteDefinition['widgets']>(
  (value) => typeof value === 'object' && value !== null && Object.values(value).every((entry) => typeof entry === 'function'),
);
const extensionsSchema = z.custom<NonNullable<RemoteDefinition['extensions']>>(
  (value) => Array.isArray(value) && value.every((entry) => entry instanceof Object && 'id' in entry),
);

const remoteModuleSchema = z.object({
  remote: z.object({
    name: z.string(),
    shellApi: z.string().optional(),
    routes: z.array(z.looseObject({ path: z.string(), name: z.string(), title: z.string(), screen: loaderSchema })),
    widgets: widgetsSchema,
    extensions: extensionsSchema.optional(),
  }),
});

/** Parses the exposed module of a remote. Throws a `ZodError` if it is invalid. */
export function parseRemoteModule(module: unknown): RemoteDefinition {
  return remoteModuleSchema.parse(module).remote;
}
