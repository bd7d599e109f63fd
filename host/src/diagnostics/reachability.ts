/** Whether a device answers at all; what it answers does not matter here. */
export type Reachability =
  | { readonly kind: 'reachable' }
  /** It is there, but refuses this page (CORS). */
  | { readonly kind: 'refused' }
  | { readonly kind: 'silent'; readonly seconds: number }
  | { readonly kind: 'unreachable' };

const SECONDS = 4;

/** Asks an address of the card workplace. Nobody's cookies or tokens go along. Never rejects. */
export async function reachabilityOf(url: string): Promise<Reachability> {
  const limit = AbortSignal.timeout(SECONDS * 1_000);
  const ask = (mode: RequestMode) =>
    fetch(url, { mode, cache: 'no-store', credentials: 'omit', referrerPolicy: 'no-referrer', signal: limit });
  try {
    await ask('cors');
    return { kind: 'reachable' };
  } catch {
    if (limit.aborted) return { kind: 'silent', seconds: SECONDS };
  }
  try {
    await ask('no-cors');
    return { kind: 'refused' };
  } catch {
    return limit.aborted ? { kind: 'silent', seconds: SECONDS } : { kind: 'unreachable' };
  }
}

/** What staff read. */
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
