import { LeaveQuestionDialog } from '@aboschalter/ui';
import { useAtomValue } from 'jotai';
import { shellStore } from '../shell/shell-store.ts';
import { leaveQuestionAtom } from './leave-question.ts';

/** Shows the question whether input may be dropped, whoever asks it. Once in each page. */
export function LeaveQuestionHost() {
  const question = useAtomValue(leaveQuestionAtom, { store: shellStore });
  return question ? <LeaveQuestionDialog what={question.what} answer={question.answer} /> : null;
}
