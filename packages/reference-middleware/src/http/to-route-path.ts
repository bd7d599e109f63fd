import type { Call } from '@aboschalter/contract';

/** Returns the path of a call in the syntax of Fastify: `/customers/:uuid`. */
export const toRoutePath = ({ path }: Call): string => path.replaceAll(/\{(\w+)\}/g, ':$1');
