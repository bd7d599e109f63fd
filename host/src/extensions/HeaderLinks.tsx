import { countsAtom, HeaderLabel, isShortcut, shellStore, useCommand, useExtensions, type ExtensionData } from '@aboschalter/platform';
import type { Registry } from '@aboschalter/release-manifest';
import { Button, CalendarIcon, CardIcon, CartIcon, DocumentIcon, PrintIcon, UserIcon, WarningIcon } from '@aboschalter/ui';
import { useAtomValue } from 'jotai';
import { useLocation, useNavigate } from 'react-router-dom';
import { useRoutePaths } from './use-route-paths.ts';

interface HeaderLinksProps {
  readonly registry: Registry;
  /** Why navigation is disabled now. */
  readonly lockedReason: string | undefined;
}

/** The icons that header links can name. */
const icons: Readonly<Partial<Record<string, React.JSX.Element>>> = {
  calendar: <CalendarIcon />,
  card: <CardIcon />,
  cart: <CartIcon />,
  document: <DocumentIcon />,
  printer: <PrintIcon />,
  user: <UserIcon />,
};

/** The header links of all remotes, for screens that the user may open. They work while their remote is unavailable. */
export function HeaderLinks({ registry, lockedReason }: HeaderLinksProps) {
  const getPath = useRoutePaths(registry);
  const commands = useExtensions('command');
  return useExtensions('header-link').map((link) => {
    const path = getPath(link.route);
    const keys = commands.find(({ route }) => route === link.route)?.keys;
    return path === undefined ? null : <HeaderLink key={link.id} {...{ link, path, keys, lockedReason }} />;
  });
}

interface HeaderLinkProps {
  readonly link: ExtensionData<'header-link'>;
  readonly path: string;
  /** The shortcut of the command that opens the same screen. */
  readonly keys: string | undefined;
  readonly lockedReason: string | undefined;
}

function HeaderLink({ link: { title, icon, count: countName, warning, keywords }, path, keys, lockedReason }: HeaderLinkProps) {
  const navigate = useNavigate();
  const isOpen = useLocation().pathname === path;
  const counts = useAtomValue(countsAtom, { store: shellStore });
  // `||` also replaces 0, because a count of 0 is not shown.
  const shownCount = (countName === undefined ? undefined : counts.get(countName)) || undefined;
  const warningCount = warning === undefined ? 0 : (counts.get(warning.count) ?? 0);
  const command = useCommand({
    title: shownCount === undefined ? title : `${title} (${shownCount})`,
    keywords,
    run: () => void navigate(path),
    // The link to the open screen stays enabled, because it does not leave the screen.
    disabledReason: isOpen ? undefined : lockedReason,
    global: true,
    // Without search terms the link would only repeat the palette's entry for its screen.
    hidden: keywords === undefined,
  });
  return (
    <Button
      variant="plain"
      icon={icon === undefined ? undefined : icons[icon]}
      {...command}
      // Only shows the shortcut: the command of the screen has registered it.
      {...(keys !== undefined && isShortcut(keys) ? { shortcut: keys } : {})}
      // The header shows the reason once, next to its back button.
      showReason={false}
    >
      <HeaderLabel>{title}</HeaderLabel>
      {shownCount === undefined ? null : (
        <>
          {' '}
          <span className="frame-header__count">{shownCount}</span>
        </>
      )}
      {warningCount === 0 ? null : (
        <>
          {' '}
          <WarningIcon /> <HeaderLabel>{`${warningCount} ${warning?.title}`}</HeaderLabel>
        </>
      )}
    </Button>
  );
}
