import { useCaptureLocation, useNavigateToRoute, useQueryClient, useShell, type ExtensionContext } from '@aboschalter/platform';
import { renderInShell, type RenderInShellOptions } from '@aboschalter/test-kit';
import { expect, it, vi } from 'vitest';
import { checkDevices } from './check-devices.ts';

const reader = {
  url: 'http://localhost:9070/reader/command-server',
  peUrl: 'http://localhost:9070/reader/pe',
  orgId: 1,
  writeCustomerData: true,
  printOnCardAvailable: true,
};

/** Runs the checks with the configuration of a page. */
function run(config: RenderInShellOptions['config']) {
  let context: ExtensionContext | undefined;
  function Page() {
    const { client, config: pageConfig } = useShell();
    context = { client, config: pageConfig, queries: useQueryClient(), go: useNavigateToRoute(), captureLocation: useCaptureLocation() };
    return null;
  }
  renderInShell(<Page />, { config });
  if (!context) throw new Error('the page was not rendered');
  return checkDevices(context);
}

it('the diagnostics check both addresses of each device', async () => {
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (url) => {
    if (url === reader.peUrl) throw new TypeError('Failed to fetch');
    return new Response('');
  });
  expect(await run({ commandServerReader: reader })).toEqual([
    { subject: 'Kartenleser', part: 'Kommandoserver', url: reader.url, state: 'erreichbar', level: 'ok' },
    {
      subject: 'Kartenleser',
      part: 'PE',
      url: reader.peUrl,
      state: 'nicht erreichbar: Programm nicht gestartet, Netz oder Adresse falsch',
      level: 'problem',
    },
    { subject: 'Kartendrucker', part: 'Kommandoserver', state: 'nicht eingerichtet', level: 'unused' },
    { subject: 'Kartendrucker', part: 'PE', state: 'nicht eingerichtet', level: 'unused' },
  ]);
});
