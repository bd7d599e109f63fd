import { DocumentIcon } from '@aboschalter/ui';
import { useEffect, useState } from 'react';

/** A small picture of a file; of a PDF only a sign. Its address is given up with it. */
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
