import type { Call } from '@aboschalter/contract';

/** The path of a call as fastify writes it: `/customers/:uuid`. */
export const toRoutePath = ({ path }: Call): string => path.replaceAll(/\{(\w+)\}/g, ':$1');
