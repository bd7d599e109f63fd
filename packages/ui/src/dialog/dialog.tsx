import { UnsavedContext } from '../unsaved/unsaved-context.ts';
import { useUnsavedWithin } from '../unsaved/use-unsaved-within.tsx';
import { BareDialog, type DialogProps } from './bare-dialog.tsx';
import { LeaveQuestionDialog } from './leave-question-dialog.tsx';

/**
 * A dialog: the first field is focused, Escape closes the topmost one, the focus returns to where it came from. Its
 * content is mounted when it opens and gone when it is closed. It asks before something typed in it is lost.
 */
export function Dialog({ onClose, ...props }: DialogProps) {
  const { within, leave, question } = useUnsavedWithin();
  return (
    <UnsavedContext value={within}>
      <BareDialog {...props} onClose={onClose ? () => leave(onClose) : undefined} />
      {question ? <LeaveQuestionDialog {...question} /> : null}
    </UnsavedContext>
  );
}
