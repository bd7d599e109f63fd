import { useEffect, useRef } from 'react';

/** A document that could not be shown, because the browser has blocked its tab. */
export interface BlockedDocument {
  readonly name: string;
  /** The object URL of the document. */
  readonly address: string;
}

/** Shows a link to a document whose tab was blocked. The link has the focus, so that Enter opens the document. */
export function DocumentLink({ name, address, onOpened }: BlockedDocument & { readonly onOpened?: () => void }) {
  const link = useRef<HTMLAnchorElement>(null);
  useEffect(() => link.current?.focus(), []);
  return (
    <p role="status">
      {'Der Browser hat das neue Fenster blockiert. '}
      <a
        ref={link}
        // In a dialog, which otherwise moves the focus to its first control.
        data-autofocus
        className="as-link"
        href={address}
        target="_blank"
        rel="noreferrer"
        onClick={onOpened}
      >{`${name} öffnen`}</a>
    </p>
  );
}
