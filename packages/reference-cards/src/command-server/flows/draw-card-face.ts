/** What is printed on the face of a card. */
export interface CardFace {
  readonly name: string;
  readonly product: string;
  /** A data URI; null without a picture. */
  readonly picture: string | null;
}

const escapeXml = (text: string): string =>
  text
    // XML does not allow these characters, not even escaped.
    .replaceAll(/[\p{Cc}\ufffe\uffff]/gu, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');

/** Returns whether a picture is a bitmap in base64. Other pictures could contain scripts or load resources. */
const isBitmap = (picture: string): boolean => /^data:image\/(?:png|jpeg|webp);base64,[\w+/=]+$/.test(picture);

/** Returns the face of a card as SVG, in the size of 85.6 × 54 mm (ISO/IEC 7810 ID-1). */
export function drawCardFace({ name, product, picture }: CardFace): string {
  const photo =
    picture && isBitmap(picture)
      ? `<image x="4" y="12" width="24" height="32" preserveAspectRatio="xMidYMid slice" href="${escapeXml(picture)}"/>`
      : '<rect x="4" y="12" width="24" height="32" fill="none" stroke="#4a5460" stroke-width="0.3"/>';
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" width="85.6mm" height="54mm" viewBox="0 0 85.6 54">' +
    '<rect width="85.6" height="54" rx="3.2" fill="#ffffff" stroke="#d0d7de" stroke-width="0.3"/>' +
    '<rect width="85.6" height="8" fill="#0b57d0"/>' +
    `<g font-family="sans-serif" fill="#1b1f24">${photo}` +
    `<text x="32" y="20" font-size="5" font-weight="600">${escapeXml(name)}</text>` +
    `<text x="32" y="28" font-size="4">${escapeXml(product)}</text></g></svg>\n`
  );
}
