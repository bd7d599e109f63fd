import type { Call } from '@aboschalter/contract';

/** The path of a call in the syntax of fastify: `/customers/:uuid`. */
export const toRoutePath = ({ path }: Call): string => path.replaceAll(/\{(\w+)\}/g, ':$1');
