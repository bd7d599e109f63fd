const URL_IN_TEXT = /https?:\/\/[^\s,;]+/;

/**
 * The URL in a message as a link that opens a new tab, for example the device whose certificate must be accepted. Renders nothing
 * if the message contains none.
 */
export function MessageLink({ message }: { readonly message: string | undefined }) {
  const url = URL_IN_TEXT.exec(message ?? '')?.[0];
  if (url === undefined) return null;
  return (
    <p>
      <a href={url} target="_blank" rel="noreferrer">
        {url} öffnen (neuer Tab)
      </a>
    </p>
  );
}
