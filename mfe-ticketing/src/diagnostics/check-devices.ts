import type { DiagnosticCheck, DiagnosticFunction } from '@aboschalter/platform';
import { formatReachability, checkReachability } from './reachability.ts';

/** Checks every URL of card reader and card printer. Never rejects. */
export const checkDevices: DiagnosticFunction = ({ config: { commandServerReader, commandServerPrinter } }) => {
  const devices = [
    ['Kartenleser', commandServerReader],
    ['Kartendrucker', commandServerPrinter],
  ] as const;
  return Promise.all(
    devices.flatMap(([name, device]) => [checkUrl(name, 'Kommandoserver', device?.url), checkUrl(name, 'PE', device?.peUrl)]),
  );
};

async function checkUrl(subject: string, part: string, url: string | undefined): Promise<DiagnosticCheck> {
  if (url === undefined) return { subject, part, state: 'nicht eingerichtet', level: 'unused' };
  const reachability = await checkReachability(url);
  return { subject, part, url, state: formatReachability(reachability), level: reachability.kind === 'reachable' ? 'ok' : 'problem' };
}
