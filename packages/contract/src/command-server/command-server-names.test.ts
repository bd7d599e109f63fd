import { expect, it } from 'vitest';
import { commandRequestHeaders, commandResponseHeaders } from './command-headers.ts';
import { commandServerNamesSchema, renameRequestHeaders, createResponseHeaderReader } from './command-server-names.ts';

const names = commandServerNamesSchema.parse({
  requestHeaders: { orgId: 'X-Org' },
  responseHeaders: { status: 'X-Status' },
});
const headersToSend = {
  [commandRequestHeaders.orgId]: '6262',
  [commandRequestHeaders.webSessionId]: 'w1',
  'content-type': 'application/xml',
};

it('request headers have their default names without a configuration', () => {
  expect(renameRequestHeaders(headersToSend, undefined)).toEqual(headersToSend);
});

it('request headers have their configured name, or the default name if none is configured', () => {
  expect(renameRequestHeaders(headersToSend, names)).toEqual({
    'X-Org': '6262',
    'cs-web-session-id': 'w1',
    'content-type': 'application/xml',
  });
});

it('response headers are found by their configured name, or by the default name if none is configured', () => {
  const headers = createResponseHeaderReader(new Headers({ 'x-status': '1', 'cs-command-status': '0', 'cs-command-progress': '7' }), names);
  expect([headers.get(commandResponseHeaders.status), headers.get(commandResponseHeaders.progress)]).toEqual(['1', '7']);
});

it.each([
  [{ requestHeaders: { organisation: 'x-org' } }, 'Unknown header \\"organisation\\". Known are: orgId, webSessionId,'],
  [{ responseHeaders: { orgId: 'x-org' } }, 'Unknown header \\"orgId\\"'],
  [{ requestHeaders: { orgId: 'x org' } }, 'Not a valid header name.'],
  [{ requestHeaders: { orgId: 'CS-Web-Session-Id' } }, 'Two headers have the name \\"cs-web-session-id\\".'],
  [{ headers: {} }, 'headers'],
])('commandServerNamesSchema rejects the invalid configuration %j', (configured, message) => {
  expect(commandServerNamesSchema.safeParse(configured).error?.message).toContain(message);
});
