import { Fragment } from 'react';

/** A text such as an e-mail address, which wraps after an @ or a dot instead of inside a word. */
export function BreakableText({ text }: { text: string }) {
  return text.split(/(?<=[@.])/u).map((part, index) => (
    // The order of the parts never changes, so the index is a stable key.
    // oxlint-disable-next-line react/no-array-index-key
    <Fragment key={index}>
      {index === 0 ? null : <wbr />}
      {part}
    </Fragment>
  ));
}
