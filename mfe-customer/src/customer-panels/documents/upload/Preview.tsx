import { DocumentIcon } from '@aboschalter/ui';
import { useEffect, useState } from 'react';

/** A thumbnail of a picture, or an icon for a PDF. Its object URL is revoked on unmount. */
export function Preview({ content }: { readonly content: Blob }) {
  const isPicture = content.type.startsWith('image/');
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    if (!isPicture) return undefined;
    const made = URL.createObjectURL(content);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [content, isPicture]);
  return (
    <div className="customer-upload__preview">
      {isPicture ? address === undefined ? null : <img src={address} alt="Vorschau" /> : <DocumentIcon />}
    </div>
  );
}
