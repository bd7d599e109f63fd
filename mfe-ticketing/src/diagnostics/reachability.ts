/** Whether a device responds at all; the content of the response is ignored. */
export type Reachability =
  | { readonly kind: 'reachable' }
  /** The device is running, but blocks this page (CORS). */
  | { readonly kind: 'refused' }
  /** The device did not respond within this time. */
  | { readonly kind: 'silent'; readonly seconds: number }
  /** The request failed immediately. */
  | { readonly kind: 'unreachable' };

const TIMEOUT_SECONDS = 4;

/**
 * Requests a URL of the card workstation without cookies and tokens. After a failure, a second request in the mode `no-cors`
 * shows whether the device is running and only blocks this page. Never rejects.
 */
export async function checkReachability(url: string): Promise<Reachability> {
  const limit = AbortSignal.timeout(TIMEOUT_SECONDS * 1_000);
  const sendRequest = (mode: RequestMode) =>
    fetch(url, { mode, cache: 'no-store', credentials: 'omit', referrerPolicy: 'no-referrer', signal: limit });
  try {
    await sendRequest('cors');
    return { kind: 'reachable' };
  } catch {
    if (limit.aborted) return { kind: 'silent', seconds: TIMEOUT_SECONDS };
  }
  try {
    await sendRequest('no-cors');
    return { kind: 'refused' };
  } catch {
    return limit.aborted ? { kind: 'silent', seconds: TIMEOUT_SECONDS } : { kind: 'unreachable' };
  }
}

/** Returns the German text for the result of a check. */
export function formatReachability(reachability: Reachability): string {
  switch (reachability.kind) {
    case 'reachable':
      return 'erreichbar';
    case 'refused':
      return 'antwortet, lässt diese Seite aber nicht zu';
    case 'silent':
      return `antwortet nicht innerhalb von ${reachability.seconds} Sekunden`;
    case 'unreachable':
      return 'nicht erreichbar: Programm nicht gestartet, Netz oder Adresse falsch';
  }
}
