import {
  listRedirectUris,
  listWebOrigins,
  startCards,
  startDemoMiddleware,
  startIdentity,
  startWeb,
  type Service,
} from '@aboschalter/reference-stack';
import { findKeycloakHome } from '../keycloak/distribution.ts';
import { createDemoRealm, MIDDLEWARE_CLIENT_ID } from '../keycloak/realm.ts';
import { startKeycloak } from '../keycloak/start-keycloak.ts';
import type { TestStackSettings } from './test-stack-settings.ts';

/** Starts a service; resolves when it is ready. */
type StartService = (settings: TestStackSettings) => Promise<Service>;

const identity: StartService = async (settings) => {
  if (settings.identityProvider !== 'keycloak') return startIdentity(settings);
  const keycloakHome = findKeycloakHome();
  if (keycloakHome === undefined) throw new Error('Keycloak has not been downloaded.');
  const realm = createDemoRealm({ pages: listRedirectUris(settings), webOrigins: listWebOrigins(settings), secret: settings.secret });
  return startKeycloak(keycloakHome, settings.ports.identity, realm);
};

const startMiddlewareAt = (settings: TestStackSettings, name: string, port: number) =>
  startDemoMiddleware(settings, {
    name,
    port,
    proxies: settings.middlewares ? ['127.0.0.1'] : [],
    ...(settings.identityProvider === 'keycloak' ? { keycloakClientId: MIDDLEWARE_CLIENT_ID } : {}),
  });

const middleware: StartService = (settings) =>
  startMiddlewareAt(settings, 'middleware', settings.middlewares?.upstreamPorts[0] ?? settings.ports.middleware);

const secondMiddleware: StartService = async (settings) => {
  if (settings.middlewares === undefined) throw new Error('The settings have only one middleware.');
  return startMiddlewareAt(settings, 'secondMiddleware', settings.middlewares.upstreamPorts[1]);
};

const loadBalancer: StartService = async (settings) => {
  const { middlewares } = settings;
  const [{ findNginx }, { startLoadBalancer }] = await Promise.all([
    import('@aboschalter/reference-web/nginx'),
    import('./load-balancer.ts'),
  ]);
  const program = findNginx();
  if (middlewares === undefined || program === undefined)
    throw new Error('nginx is not installed, or the settings have only one middleware.');
  return startLoadBalancer(program, {
    port: middlewares.port,
    middlewares: middlewares.upstreamPorts,
    webOrigins: listWebOrigins(settings),
  });
};

const faultProxy: StartService = async (settings) => {
  if (settings.middlewares === undefined) throw new Error('The settings have only one middleware.');
  const { startFaultProxy } = await import('@aboschalter/reference-middleware/fault-proxy');
  return startFaultProxy({
    port: settings.ports.middleware,
    upstream: `http://127.0.0.1:${settings.middlewares.port}`,
    secret: settings.secret,
    webOrigins: listWebOrigins(settings),
  });
};

/** The function that starts each service. Each service runs in a separate process, which loads only the code of this service. */
export const services = {
  identity,
  middleware,
  secondMiddleware,
  loadBalancer,
  faultProxy,
  cards: startCards,
  web: startWeb,
} satisfies Record<string, StartService>;

/** A service of the stack. */
export type ServiceName = keyof typeof services;
