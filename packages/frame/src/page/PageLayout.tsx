import { useStaffUser } from '@aboschalter/platform';
import type { RouteMetadata } from '@aboschalter/platform/remote';
import { useEffect, useRef, type ReactNode } from 'react';
import { Navigate, useLocation, useNavigate } from 'react-router-dom';
import { useNavigationLockReason } from '../routing/navigation-lock.ts';
import { canAccessRoute, getFallbackPath } from '../routing/route-guard.ts';
import './page.css';
import { PageHeader } from './PageHeader.tsx';

export interface PageLayoutProps {
  readonly route: RouteMetadata;
  readonly routes: readonly RouteMetadata[];
  readonly children: ReactNode;
}

/** A page below the header with Back and title. Redirects users who have none of the roles of the route; focuses the title after navigation. */
export function PageLayout({ route, routes, children }: PageLayoutProps) {
  const { search } = useLocation();
  const user = useStaffUser();
  const hasRole = (role: string) => user?.roles.has(role) ?? false;
  if (!canAccessRoute(route, hasRole)) return <Navigate to={{ pathname: getFallbackPath(routes, hasRole), search }} replace />;
  return <Page route={route}>{children}</Page>;
}

function Page({ route, children }: Pick<PageLayoutProps, 'route' | 'children'>) {
  const navigate = useNavigate();
  const { search } = useLocation();
  const heading = useRef<HTMLHeadingElement>(null);
  const { parentPath, title, nav } = route;
  const lockedReason = useNavigationLockReason(route);

  useEffect(() => {
    document.title = `${title} – Aboschalter`;
    // Focuses the heading of a new page unless a field of the page has taken the focus.
    if (document.activeElement === document.body) heading.current?.focus();
  }, [title]);

  const back =
    parentPath === undefined || nav
      ? undefined
      : {
          onClick: () => void navigate({ pathname: parentPath, search }),
          disabledReason: lockedReason,
        };
  return (
    <main id="inhalt">
      {nav ? (
        <h1 className="as-hidden" ref={heading} tabIndex={-1}>
          {title}
        </h1>
      ) : (
        <PageHeader title={title} back={back} headingRef={heading} />
      )}
      <div className="frame-content">{children}</div>
    </main>
  );
}
