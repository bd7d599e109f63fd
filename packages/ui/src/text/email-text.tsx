import { Fragment } from 'react';

/** An e-mail address that wraps after an @ or a dot instead of inside a word. */
export function EmailText({ address }: { address: string }) {
  return address.split(/(?<=[@.])/u).map((part, index) => (
    // The parts have no other identity than their place.
    // oxlint-disable-next-line react/no-array-index-key
    <Fragment key={index}>
      {index === 0 ? null : <wbr />}
      {part}
    </Fragment>
  ));
}
