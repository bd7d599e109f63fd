import type { Toast, ToastHold, ToastLevel } from '@aboschalter/platform';
import {
  classNames,
  TruncatedText,
  CloseIcon,
  ErrorIcon,
  InfoIcon,
  SuccessIcon,
  InlineIconButton,
  VisuallyHidden,
  WarningIcon,
} from '@aboschalter/ui';
import { useEffect, useRef } from 'react';
import './toasts.css';
import { toastLevelLabels } from './toast-level-labels.ts';
import { useToastSpace } from './use-toast-space.ts';

export interface ToastStackProps {
  readonly toasts: readonly Toast[];
  readonly onClose: (id: number) => void;
  /** Called when pointer or focus enters a toast. */
  readonly onPause: (id: number, hold: ToastHold) => void;
  /** Called when pointer or focus leaves a toast. */
  readonly onResume: (id: number, hold: ToastHold) => void;
}

/** From this number on, toasts show one line each, so that they cover less of the page. */
const MIN_COMPACT_TOASTS = 3;

const levelIcons = { info: InfoIcon, warn: WarningIcon, success: SuccessIcon, error: ErrorIcon };

function ShownToast({ toast, onClose, onPause, onResume }: Omit<ToastStackProps, 'toasts'> & { readonly toast: Toast }) {
  const { id, level, text, count, action, secondAction, leaving } = toast;
  const LevelIcon = levelIcons[level];
  const actions = [action, secondAction].filter((one) => one !== undefined);
  return (
    <div
      className={classNames('frame-toast', `frame-toast--${level}`, leaving && 'frame-toast--leaving')}
      onMouseEnter={() => onPause(id, 'pointer')}
      onMouseLeave={() => onResume(id, 'pointer')}
      onFocus={() => onPause(id, 'focus')}
      onBlur={() => onResume(id, 'focus')}
    >
      <span className="frame-toast__sign">
        <LevelIcon />
      </span>
      <span className="frame-toast__text">
        <VisuallyHidden>{toastLevelLabels[level]}: </VisuallyHidden>
        <TruncatedText text={text} />
        {count > 1 ? <strong className="frame-toast__count">{`${count}×`}</strong> : null}
        {actions.length === 0 ? null : (
          <span className="frame-toast__actions">
            {actions.map(({ label, onAction }) => (
              <button
                key={label}
                type="button"
                className="as-text-button"
                onClick={() => {
                  onAction();
                  // After the action the message is outdated, and the action must not run twice.
                  onClose(id);
                }}
              >
                {label}
              </button>
            ))}
          </span>
        )}
      </span>
      <InlineIconButton label="Meldung schließen" icon={<CloseIcon />} onClick={() => onClose(id)} />
    </div>
  );
}

/**
 * Renders the toasts at the bottom left. Information and success are announced politely (`role="status"`), warnings and errors
 * immediately (`role="alert"`). The parent component controls the timers.
 */
export function ToastStack({ toasts, ...handlers }: ToastStackProps) {
  const stack = useRef<HTMLElement>(null);
  const visibleToasts = toasts.filter(({ waiting }) => !waiting);
  useToastSpace(stack, toasts);
  const queuedCount = toasts.length - visibleToasts.length;
  // The element that had the focus before the focus moved into the toasts; focused again when a toast is closed.
  const previousFocus = useRef<Element>(null);
  const close = (id: number) => {
    handlers.onClose(id);
    const isFocusInStack = stack.current?.contains(document.activeElement) === true;
    if (isFocusInStack && previousFocus.current instanceof HTMLElement) previousFocus.current.focus();
  };
  // The pointer pauses all toasts: if one disappeared, the toast under the pointer would move.
  const hoveredId = useRef<number>(undefined);
  const pause = (id: number, hold: ToastHold) => {
    if (hold === 'focus') return handlers.onPause(id, hold);
    hoveredId.current = id;
    for (const toast of visibleToasts) handlers.onPause(toast.id, hold);
  };
  const resume = (id: number, hold: ToastHold) => {
    if (hold === 'focus') return handlers.onResume(id, hold);
    hoveredId.current = undefined;
    for (const toast of visibleToasts) handlers.onResume(toast.id, hold);
  };
  useEffect(() => {
    // The browser reports no `mouseleave` for an element that is hidden or removed under the pointer.
    const isHovered = visibleToasts.some(({ id, leaving }) => id === hoveredId.current && !leaving);
    if (hoveredId.current !== undefined && !isHovered) resume(hoveredId.current, 'pointer');
  });
  const renderToasts = (levels: readonly ToastLevel[]) =>
    visibleToasts
      .filter(({ level }) => levels.includes(level))
      .map((toast) => <ShownToast key={toast.id} toast={toast} onClose={close} onPause={pause} onResume={resume} />);
  return (
    // The focus handler only records the previously focused element.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <section
      ref={stack}
      onFocus={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) previousFocus.current = relatedTarget;
      }}
      className={classNames('frame-toasts as-no-print', visibleToasts.length >= MIN_COMPACT_TOASTS && 'frame-toasts--compact')}
      // Tab also reaches the toasts while a dialog is open (`use-dialog-focus.ts` in packages/ui).
      data-beside-dialogs
      aria-label="Meldungen"
    >
      <div role="status" aria-atomic="false">
        {renderToasts(['info', 'success'])}
      </div>
      <div role="alert" aria-atomic="false">
        {renderToasts(['warn', 'error'])}
      </div>
      {queuedCount > 0 ? (
        <p className="frame-toasts__waiting as-caption">
          {queuedCount === 1 ? '1 weitere Meldung wartet' : `${queuedCount} weitere Meldungen warten`}
        </p>
      ) : null}
    </section>
  );
}
