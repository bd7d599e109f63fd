/** What stands on a generated letter. */
export interface Letter {
  readonly title: string;
  readonly lines: readonly LetterLine[];
}

/** A line; an empty one leaves a gap, one of two parts has the second at the right edge. */
export type LetterLine = string | readonly [text: string, right: string];

const A4 = { width: 595, height: 842 };
const MARGIN = 64;
const LINE = 18;
const SIZE = 11;

/** Signs that the standard fonts of PDF (WinAnsi, PDF 1.7, annex D) lack become a question mark. */
const printable = (text: string) => text.replaceAll(/[^\u0020-\u007E\u00A0-\u00FF€–„“”‘’…]/g, '?');

/** Sets a letter on one page of A4 and gives it as a data URI. */
export async function pdfOf({ title, lines }: Letter): Promise<string> {
  const { PDFDocument, StandardFonts } = await import('pdf-lib');
  const document = await PDFDocument.create();
  document.setTitle(title);
  document.setLanguage('de');
  const text = await document.embedFont(StandardFonts.Helvetica);
  const bold = await document.embedFont(StandardFonts.HelveticaBold);
  const page = document.addPage([A4.width, A4.height]);
  page.drawText('Verkehrsbetrieb Rhein-Sieg (Demo)', { x: MARGIN, y: A4.height - MARGIN, size: 10, font: text });
  page.drawText(printable(title), { x: MARGIN, y: A4.height - MARGIN - 48, size: 18, font: bold });
  for (const [index, line] of lines.entries()) {
    const [left, right = ''] = typeof line === 'string' ? [line] : line;
    const y = A4.height - MARGIN - 92 - index * LINE;
    page.drawText(printable(left), { x: MARGIN, y, size: SIZE, font: text });
    page.drawText(printable(right), { x: A4.width - MARGIN - text.widthOfTextAtSize(printable(right), SIZE), y, size: SIZE, font: text });
  }
  return document.saveAsBase64({ dataUri: true });
}
