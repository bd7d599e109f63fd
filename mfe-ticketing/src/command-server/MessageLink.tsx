const URL_IN_TEXT = /https?:\/\/[^\s,;]+/;

/**
 * Renders the URL in a message as a link that opens a new tab. Such a message asks staff, for example, to accept the certificate of
 * a device. Renders nothing if the message contains no URL.
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
