import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import PdfFile from 'pdfkit';
import { replaceUnsupportedGlyphs } from './printable.ts';
import { sender } from './sender.ts';

/** The content of a generated letter. */
export interface LetterDocument {
  /** Its subject, and the title of the file. */
  readonly title: string;
  /** The lines of the recipient's address. */
  readonly to: readonly string[];
  /** Its date as shown: '21.11.2026'. */
  readonly date: string;
  readonly parts: readonly LetterBlock[];
}

/** A paragraph, or a table: label and value pairs, or rows below a head. */
export type LetterBlock = string | { readonly head?: Pair; readonly rows: readonly Pair[] };
type Pair = readonly [left: string, right: string];

const require = createRequire(import.meta.url);
const readFonts = () => ({
  text: readFileSync(require.resolve('@expo-google-fonts/pt-sans/400Regular/PTSans_400Regular.ttf')),
  bold: readFileSync(require.resolve('@expo-google-fonts/pt-sans/700Bold/PTSans_700Bold.ttf')),
});
let fonts: ReturnType<typeof readFonts> | undefined;

/** Converts millimetres to points. */
const mm = (length: number): number => (length * 72) / 25.4;
/** DIN 5008, for a letter without a window. */
const MARGIN = { top: mm(27), bottom: mm(25), left: mm(25), right: mm(20) };
const SIZE = 11;

/**
 * Renders a letter on A4 as a data URI. The file is tagged (PDF/UA-1, ISO 14289): it has a title, a language, headings,
 * paragraphs and tables with header cells, and embeds its fonts.
 */
export async function renderPdf({ title, to, date, parts }: LetterDocument): Promise<string> {
  const file = new PdfFile({
    size: 'A4',
    margins: MARGIN,
    pdfVersion: '1.7',
    subset: 'PDF/UA',
    tagged: true,
    lang: 'de-DE',
    displayTitle: true,
    info: { Title: replaceUnsupportedGlyphs(title), Author: sender.name },
  });
  const chunks: Buffer[] = [];
  file.on('data', (chunk: Buffer) => chunks.push(chunk));
  const ended = new Promise<void>((resolve) => {
    file.once('end', resolve);
  });
  fonts ??= readFonts();
  file.registerFont('text', fonts.text).registerFont('bold', fonts.bold);
  const body = file.struct('Document');
  file.addStructure(body);

  const addParagraph = (text: string, { size = SIZE, gap = 8 } = {}): void => {
    body.add(
      file.struct('P', () => {
        file
          .font('text')
          .fontSize(size)
          .text(text.split('\n').map(replaceUnsupportedGlyphs).join('\n'))
          .moveDown(gap / size);
      }),
    );
  };
  const addTable = ({ head, rows }: Exclude<LetterBlock, string>): void => {
    const headerCell = (text: string, scope: 'Row' | 'Column') =>
      ({ text: replaceUnsupportedGlyphs(text), type: 'TH', scope, font: { src: 'bold' } }) as const;
    const valueCell = (text: string) => ({ text: replaceUnsupportedGlyphs(text), align: { x: 'right' } }) as const;
    file.font('text').fontSize(SIZE);
    file.table({
      structParent: body,
      columnStyles: ['*', mm(70)],
      defaultStyle: { border: false, padding: { top: 2, bottom: 2, left: 0, right: 0 } },
      data: [
        ...(head ? [[headerCell(head[0], 'Column'), { ...headerCell(head[1], 'Column'), align: { x: 'right' } as const }]] : []),
        ...rows.map(([left, right]) => [head ? { text: replaceUnsupportedGlyphs(left) } : headerCell(left, 'Row'), valueCell(right)]),
      ],
    });
    file.x = MARGIN.left;
    file.moveDown(1);
  };

  addParagraph([sender.name, sender.street, sender.city].join(' · '), { size: 9, gap: 18 });
  addParagraph(to.join('\n'), { gap: 24 });
  addParagraph(`${sender.place}, ${date}`, { gap: 16 });
  body.add(
    file.struct('H1', () => {
      file.font('bold').fontSize(15).text(replaceUnsupportedGlyphs(title)).moveDown(0.8);
    }),
  );
  for (const part of parts) {
    if (typeof part === 'string') addParagraph(part);
    else addTable(part);
  }
  body.end();
  file.end();
  await ended;
  return `data:application/pdf;base64,${Buffer.concat(chunks).toString('base64')}`;
}
