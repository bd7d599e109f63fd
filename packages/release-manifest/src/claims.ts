import { pathsOverlap } from './path-pattern.ts';
import type { ExtensionMetadata, RouteMetadata } from './remote-metadata.ts';

/** The kinds of claims. Two remotes of an installation cannot have the same claim. */
export type ClaimKind = 'path' | 'route' | 'widget' | 'extension' | 'shortcut';

/** A path, route name, widget name, extension id or shortcut of a remote. */
export interface Claim {
  readonly kind: ClaimKind;
  readonly value: string;
}

/** The part of a remote's metadata that contains claims. */
export interface Claimant {
  readonly routes: readonly RouteMetadata[];
  readonly widgets: readonly string[];
  readonly extensions?: readonly ExtensionMetadata[] | undefined;
}

/** The name of the shell as the owner of claims. */
export const SHELL_NAME = 'host';
/** Claims of the shell itself. */
export const shellClaims: readonly Claim[] = [
  { kind: 'path', value: '/diagnose' },
  { kind: 'route', value: 'diagnose' },
  ...['Control+K', '?', 'Alt+Q', 'Alt+K'].map((value): Claim => ({ kind: 'shortcut', value })),
];

/** Returns all claims of a remote. */
export const getClaims = ({ routes, widgets, extensions = [] }: Claimant): readonly Claim[] => [
  ...routes.flatMap(({ path, name }): Claim[] => [
    { kind: 'path', value: path },
    { kind: 'route', value: name },
  ]),
  ...widgets.map((value): Claim => ({ kind: 'widget', value })),
  ...extensions.flatMap((extension): Claim[] => [
    { kind: 'extension', value: extension.id },
    ...(extension.type === 'command' && extension.keys !== undefined ? [{ kind: 'shortcut' as const, value: extension.keys }] : []),
  ]),
];

/** Returns the same text for `Shift+Alt+N` and `alt+shift+n`. Sorts without a locale, since loading one takes 6 ms at start. */
const normalizeShortcut = (keys: string): string => keys.toLowerCase().split('+').toSorted().join('+');

/** Returns whether only one of these claims can be in use: they are equal, or a URL could match both paths. */
export function claimsCollide(a: Claim, b: Claim): boolean {
  if (a.kind !== b.kind) return false;
  if (a.kind === 'path') return pathsOverlap(a.value, b.value);
  if (a.kind === 'shortcut') return normalizeShortcut(a.value) === normalizeShortcut(b.value);
  return a.value === b.value;
}

const LABELS: Readonly<Record<ClaimKind, string>> = {
  path: 'path',
  route: 'route name',
  widget: 'widget',
  extension: 'extension',
  shortcut: 'shortcut',
};

/** Formats a claim for developers: `path /cart`. */
export const formatClaim = ({ kind, value }: Claim): string => `${LABELS[kind]} ${value}`;
