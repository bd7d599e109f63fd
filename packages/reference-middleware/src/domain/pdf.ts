import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import PdfFile from 'pdfkit';
import { replaceUnsupportedGlyphs } from './printable.ts';
import { sender } from './sender.ts';

/** The content of a generated letter. */
export interface LetterDocument {
  /** The subject of the letter, and the title of the file. */
  readonly title: string;
  /** The lines of the recipient's address. */
  readonly to: readonly string[];
  /** The date of the letter as shown: '21.11.2026'. */
  readonly date: string;
  readonly parts: readonly LetterBlock[];
}

/** A paragraph, or a table. Without `head`, the left cell of each row is the label of the right one. */
export type LetterBlock = string | { readonly head?: Pair; readonly rows: readonly Pair[] };
type Pair = readonly [left: string, right: string];

const require = createRequire(import.meta.url);
const readFonts = () => ({
  text: readFileSync(require.resolve('@expo-google-fonts/pt-sans/400Regular/PTSans_400Regular.ttf')),
  bold: readFileSync(require.resolve('@expo-google-fonts/pt-sans/700Bold/PTSans_700Bold.ttf')),
});
let fonts: ReturnType<typeof readFonts> | undefined;

/** Converts millimetres to points. */
const toPoints = (length: number): number => (length * 72) / 25.4;
/** The margins of DIN 5008 for a letter without an address window, in points. */
const MARGIN = { top: toPoints(27), bottom: toPoints(25), left: toPoints(25), right: toPoints(20) };
/** The font size of paragraphs and tables, in points. */
const FONT_SIZE = 11;

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

  /** Adds a paragraph; font size and the gap below it are in points. */
  const addParagraph = (text: string, { size = FONT_SIZE, gap = 8 } = {}): void => {
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
    file.font('text').fontSize(FONT_SIZE);
    file.table({
      structParent: body,
      columnStyles: ['*', toPoints(70)],
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
