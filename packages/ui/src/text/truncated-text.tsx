import { useState } from 'react';

/** In characters. Longer texts, such as messages of a server, are truncated. */
const MAX_LENGTH = 300;

/** A text that is truncated after 300 characters, with a button that shows the whole text. */
export function TruncatedText({ text }: { text: string }) {
  const [isWhole, setWhole] = useState(false);
  if (isWhole || text.length <= MAX_LENGTH) return text;
  return (
    <>
      {`${text.slice(0, MAX_LENGTH).trimEnd()} … `}
      <button type="button" className="as-text-button" onClick={() => setWhole(true)}>
        mehr
      </button>
    </>
  );
}
