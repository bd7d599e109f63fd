import type { RouteMetadata } from '@aboschalter/platform/remote';
import { VisuallyHidden } from '@aboschalter/ui';
import { useId, type ReactNode } from 'react';
import { NavLink } from 'react-router-dom';
import './header.css';

export interface HeaderProps {
  /** The routes in the navigation. */
  readonly links: readonly RouteMetadata[];
  /** Why the links are disabled. They stay visible. */
  readonly lockedReason?: string | undefined;
  /** Elements at the right: search, cart, account. */
  readonly children: ReactNode;
}

/** The header: logo and name of the product, navigation, and the elements at the right. */
export function Header({ links, lockedReason, children }: HeaderProps) {
  const reasonId = useId();
  return (
    <header className="frame-header">
      <span className="frame-header__logo">
        <LogoMark /> <span className="frame-header__name">Aboschalter</span>
      </span>
      <nav aria-label="Hauptnavigation" className="frame-header__nav">
        {links.map(({ name, path, title }) =>
          lockedReason === undefined ? (
            <NavLink key={name} to={path} end className="frame-header__link">
              {title}
            </NavLink>
          ) : (
            <LockedLink key={name} title={title} reasonId={reasonId} />
          ),
        )}
        {/* Hidden here for lack of space; the reason is visible next to Back. */}
        {lockedReason === undefined ? null : <VisuallyHidden id={reasonId}>{lockedReason}</VisuallyHidden>}
      </nav>
      <div className="frame-header__right">{children}</div>
    </header>
  );
}

function LockedLink({ title, reasonId }: { readonly title: string; readonly reasonId: string }) {
  return (
    <span role="link" aria-disabled="true" tabIndex={0} className="frame-header__link" aria-describedby={reasonId}>
      {title}
    </span>
  );
}

function LogoMark() {
  return (
    <svg width="20" height="20" viewBox="0 0 20 20" aria-hidden="true" focusable="false">
      <rect x="1" y="3" width="18" height="14" rx="3" fill="none" stroke="currentColor" strokeWidth="1.6" />
      <path d="M1 7.5h18M12 12.5h4" stroke="currentColor" strokeWidth="1.6" fill="none" />
    </svg>
  );
}
