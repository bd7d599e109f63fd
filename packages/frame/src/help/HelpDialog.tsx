import {
  CardWorkstationLink,
  commandsAtom,
  ExtensionContent,
  runCommand,
  shellStore,
  useExtensions,
  type ScreenHelp,
} from '@aboschalter/platform';
import { Button, InformationDialog, InlineNotice, Skeleton } from '@aboschalter/ui';
import { useAtomValue } from 'jotai';
import { use, type ReactNode } from 'react';
import type { LazyDialogContentProps } from '../account/LazyDialog.tsx';
import { CurrentRouteContext } from './current-route-context.ts';
import { HelpTasksContext } from './help-tasks-context.ts';
import { ShortcutLists } from './ShortcutLists.tsx';
import './help.css';

/** 'Hilfe': the help of the current screen, which its remote provides, the main tasks of staff, and the shortcuts. */
export function HelpDialog({ open, onClose }: LazyDialogContentProps) {
  const route = use(CurrentRouteContext);
  const help = useExtensions('help').find((one) => one.route === route?.name);
  const tasks = <TaskList />;
  return (
    <InformationDialog open={open} title="Hilfe" width={720} onClose={onClose}>
      {/* The body of the dialog may scroll, so keyboard users must be able to focus it. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div className="frame-help" role="group" aria-label="Hilfe zu dieser Seite" tabIndex={0}>
        {route === undefined ? null : <p className="frame-help__screen">{route.title}</p>}
        {help === undefined ? (
          tasks
        ) : (
          <ExtensionContent
            type="help"
            id={help.id}
            placeholder={<Skeleton lines={4} height={160} label="Die Hilfe wird geladen" />}
            renderFailure={(_, onRetry) => (
              <>
                <InlineNotice alert text="Die Hilfe zu dieser Seite konnte nicht geladen werden." onRetry={onRetry} />
                {tasks}
              </>
            )}
          >
            {(texts) => (
              <ScreenHelpTexts texts={texts} onClose={onClose}>
                {tasks}
              </ScreenHelpTexts>
            )}
          </ExtensionContent>
        )}
        <ShortcutLists />
      </div>
    </InformationDialog>
  );
}

interface ScreenHelpTextsProps {
  readonly texts: ScreenHelp;
  readonly onClose: () => void;
  /** The tasks, between the steps and the problems of the screen. */
  readonly children: ReactNode;
}

function ScreenHelpTexts({ texts, onClose, children }: ScreenHelpTextsProps) {
  const commands = useAtomValue(commandsAtom, { store: shellStore });
  const offered = commands.filter(({ id }) => id !== undefined && texts.commands?.includes(id));
  const { purpose, steps = [], problems, usesCards = false } = texts;
  return (
    <>
      <p>{purpose}</p>
      {steps.length === 0 ? null : (
        <section aria-label="So gehen Sie vor">
          <h3>So gehen Sie vor</h3>
          <ol className="frame-help__steps">
            {steps.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
        </section>
      )}
      {usesCards ? <CardWorkstationLink /> : null}
      {offered.map(({ id, title, disabledReason }) => (
        <div key={id}>
          <Button
            disabledReason={disabledReason}
            onClick={() => {
              onClose();
              if (id !== undefined) runCommand(id);
            }}
          >
            {title}
          </Button>
        </div>
      ))}
      {children}
      <section aria-label="Wenn etwas nicht klappt">
        <h3>Wenn etwas nicht klappt</h3>
        <dl className="frame-help__problems">
          {problems.map(({ problem, solution }) => [<dt key={`${problem} problem`}>{problem}</dt>, <dd key={problem}>{solution}</dd>])}
        </dl>
      </section>
    </>
  );
}

/** The main tasks of staff, on every screen. */
function TaskList() {
  const tasks = use(HelpTasksContext);
  if (!tasks) return null;
  return (
    <section aria-label="Was möchten Sie tun?">
      <h3>Was möchten Sie tun?</h3>
      <dl className="frame-help__problems">
        {tasks.map(({ task, start }) => [<dt key={`${task} task`}>{task}</dt>, <dd key={task}>{start}</dd>])}
      </dl>
    </section>
  );
}
