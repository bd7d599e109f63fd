import { useState } from 'react';

/** Texts longer than this are truncated, such as messages of a server. */
const most = 300;

/** A text, truncated after 300 characters, with a button that shows the rest. */
export function TruncatedText({ text }: { text: string }) {
  const [isWhole, setWhole] = useState(false);
  if (isWhole || text.length <= most) return text;
  return (
    <>
      {`${text.slice(0, most).trimEnd()} … `}
      <button type="button" className="as-text-button" onClick={() => setWhole(true)}>
        mehr
      </button>
    </>
  );
}
