import { useState } from 'react';

/** From how many characters on a text is clipped: what a server says may be long. */
const most = 300;

/** A text; a long one ends after 300 characters, with a button that shows the rest. */
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
