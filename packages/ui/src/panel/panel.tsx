import { useId, useState, type ReactNode } from 'react';

import { Button } from '../button/button.tsx';
import { ButtonRow } from '../button/button-row.tsx';
import { EmptyState, type EmptyStateProps } from '../feedback/empty-state.tsx';
import { ErrorState, type ErrorStateProps } from '../feedback/error-state.tsx';
import { Skeleton, type SkeletonProps } from '../feedback/skeleton.tsx';
import { classNames } from '../theme/class-names.ts';
import './panel.css';
import { PanelToolsContext } from './panel-tools-context.ts';

/** What a panel shows: its content (`success`), a skeleton, an error or an empty state. */
export type PanelState =
  | { status: 'success' }
  | ({ status: 'pending' } & SkeletonProps)
  | ({ status: 'error' } & ErrorStateProps)
  | ({ status: 'empty' } & EmptyStateProps);

/** Props of {@link Panel}. */
export interface PanelProps {
  title: string;
  /** A small text after the title, as part of the heading: 'Kunde 100235'. */
  caption?: string | undefined;
  /** Elements next to the title, such as chips or a count. */
  badge?: ReactNode;
  /** An element left of the title, such as a photo. */
  lead?: ReactNode;
  /** Lines below the title. */
  details?: ReactNode;
  /** Buttons at the right of the title. */
  actions?: ReactNode;
  /** By default `success`, which shows the children. */
  state?: PanelState;
  /** Whether a button hides and shows the content; with `'collapsed'` the content is hidden at first. */
  collapsible?: boolean | 'collapsed';
  /** The level of the heading, 2 by default. The main record of a page has level 1. */
  level?: 1 | 2 | 3;
  /** Whether the content, such as a table, has no space to the edges of the panel. */
  flush?: boolean;
  children?: ReactNode;
}

function PanelContent({ state, children }: { state: PanelState; children: ReactNode }) {
  if (state.status === 'pending') return <Skeleton {...state} />;
  if (state.status === 'error') return <ErrorState {...state} />;
  if (state.status === 'empty') return <EmptyState {...state} />;
  return children;
}

/** An area with a title and its own loading, error and empty state. */
export function Panel({ title, caption, badge, lead, details, actions, ...props }: PanelProps) {
  const { state = { status: 'success' }, collapsible = false, level = 2, flush = false, children } = props;
  const id = useId();
  const [isCollapsed, setCollapsed] = useState(collapsible === 'collapsed');
  const [tools, setTools] = useState<HTMLElement | null>(null);
  const Heading = `h${level}` as const;
  return (
    <section role="group" className={classNames('as-panel', flush && 'as-panel--flush')} aria-labelledby={`${id}-title`}>
      <div className="as-panel__head">
        {lead}
        <div className="as-panel__main">
          <div className="as-panel__title">
            <Heading id={`${id}-title`}>
              {title}
              {caption === undefined ? null : ' '}
              {caption === undefined ? null : <span className="as-caption">{caption}</span>}
            </Heading>
            {badge}
          </div>
          {details}
        </div>
        <div ref={setTools} className="as-panel__tools" />
        {actions || collapsible !== false ? (
          <ButtonRow>
            {actions}
            {collapsible === false ? null : (
              <Button variant="link" expanded={!isCollapsed} controls={`${id}-body`} onClick={() => setCollapsed(!isCollapsed)}>
                {isCollapsed ? 'Anzeigen' : 'Ausblenden'}
              </Button>
            )}
          </ButtonRow>
        ) : null}
      </div>
      <div
        className="as-panel__body"
        id={`${id}-body`}
        hidden={collapsible !== false && isCollapsed}
        aria-busy={state.status === 'pending'}
      >
        <PanelToolsContext value={tools}>
          <PanelContent state={state}>{children}</PanelContent>
        </PanelToolsContext>
      </div>
    </section>
  );
}
