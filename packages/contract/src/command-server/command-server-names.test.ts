import { expect, it } from 'vitest';
import { commandRequestHeaders, commandResponseHeaders } from './command-headers.ts';
import { commandServerNamesSchema, namedRequestHeaders, namedResponseHeaders } from './command-server-names.ts';

const names = commandServerNamesSchema.parse({
  requestHeaders: { orgId: 'X-Org' },
  responseHeaders: { status: 'X-Status' },
});
const request = { [commandRequestHeaders.orgId]: '6262', [commandRequestHeaders.webSessionId]: 'w1', 'content-type': 'application/xml' };

it('sends the default names without a configuration', () => {
  expect(namedRequestHeaders(request, undefined)).toEqual(request);
});

it('sends configured names, and default names otherwise', () => {
  expect(namedRequestHeaders(request, names)).toEqual({ 'X-Org': '6262', 'cs-web-session-id': 'w1', 'content-type': 'application/xml' });
});

it('reads configured names of replies, and default names otherwise', () => {
  const headers = namedResponseHeaders(new Headers({ 'x-status': '1', 'cs-command-status': '0', 'cs-command-progress': '7' }), names);
  expect([headers.get(commandResponseHeaders.status), headers.get(commandResponseHeaders.progress)]).toEqual(['1', '7']);
});

it.each([
  [{ requestHeaders: { organisation: 'x-org' } }, 'Unknown header \\"organisation\\". Known are: orgId, webSessionId,'],
  [{ responseHeaders: { orgId: 'x-org' } }, 'Unknown header \\"orgId\\"'],
  [{ requestHeaders: { orgId: 'x org' } }, 'Not a valid header name.'],
  [{ requestHeaders: { orgId: 'CS-Web-Session-Id' } }, 'Two headers have the name \\"cs-web-session-id\\".'],
  [{ headers: {} }, 'headers'],
])('rejects an invalid configuration (%j)', (configured, message) => {
  expect(commandServerNamesSchema.safeParse(configured).error?.message).toContain(message);
});
