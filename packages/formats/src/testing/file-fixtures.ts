import type { FileErrorCode, FileCandidate } from '../validate-file.ts';

/** A file and the problem that `validateFile` must find; the problem is undefined if the file is valid. */
export interface FileFixture extends FileCandidate {
  /** A description for the name of a test. */
  readonly what: string;
  readonly problem?: FileErrorCode;
}

const encodeLines = (...lines: readonly string[]) => new TextEncoder().encode(lines.join('\n'));
const decodeBase64 = (base64: string) => Uint8Array.from(atob(base64), (character) => character.codePointAt(0) ?? 0);
const joinBytes = (...parts: readonly Uint8Array[]) => Uint8Array.from(parts.flatMap((part) => [...part]));

/** A PNG of 2 × 2 pixels. */
export const png = decodeBase64(
  'iVBORw0KGgoAAAANSUhEUgAAAAIAAAACCAYAAABytg0kAAAAEklEQVR4AWLiDr/wH4SZGKAAAAAA//9jmKWSAAAABklEQVQDADgeBGci/wSlAAAAAElFTkSuQmCC',
);
/** A JPEG of one pixel. */
export const jpeg = decodeBase64(
  '/9j/4AAQSkZJRgABAQEASABIAAD/2wBDAP//////////////////////////////////////////////////////////////////////////////////////wgALCAABAAEBAREA/8QAFBABAAAAAAAAAAAAAAAAAAAAAP/aAAgBAQABPxA=',
);
/** A BMP of one pixel. */
export const bmp = decodeBase64('Qk06AAAAAAAAADYAAAAoAAAAAQAAAAEAAAABABgAAAAAAAQAAAAAAAAAAAAAAAAAAAAAAAAA0FcLAA==');
/** A PDF of one empty page. */
export const pdf = encodeLines(
  '%PDF-1.4',
  '1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj',
  '2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj',
  '3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 300 200]>>endobj',
  'xref',
  '0 4',
  '0000000000 65535 f ',
  '0000000009 00000 n ',
  '0000000052 00000 n ',
  '0000000101 00000 n ',
  'trailer<</Size 4/Root 1 0 R>>',
  'startxref',
  '164',
  '%%EOF',
);
const svg = encodeLines('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
const html = encodeLines('<!doctype html><script>alert(1)</script>');
const gif = joinBytes(encodeLines('GIF89a'), new Uint8Array([1, 0, 1, 0, 0, 0, 0, 0x3b]));

/** Creates a PNG whose header declares another size. */
const createPng = (width: number, height: number) => {
  const bytes = Uint8Array.from(png);
  new DataView(bytes.buffer).setUint32(16, width);
  new DataView(bytes.buffer).setUint32(20, height);
  return bytes;
};
/** Creates a BMP whose header declares another size. */
const createBmp = (width: number, height: number) => {
  const bytes = Uint8Array.from(bmp);
  new DataView(bytes.buffer).setInt32(18, width, true);
  new DataView(bytes.buffer).setInt32(22, height, true);
  return bytes;
};
/** Creates a JPEG whose header declares another size. */
const createJpeg = (width: number, height: number) => {
  const bytes = Uint8Array.from(jpeg);
  // 0xFF 0xC2 begins the frame header, which contains the size.
  const frame = bytes.findIndex((byte, index) => byte === 0xff && bytes[index + 1] === 0xc2);
  new DataView(bytes.buffer).setUint16(frame + 5, height);
  new DataView(bytes.buffer).setUint16(frame + 7, width);
  return bytes;
};
/** Creates a PDF that is padded with spaces, after its first line, to this length. */
export const createPdf = (length: number): Uint8Array => {
  const firstLineLength = '%PDF-1.4\n'.length;
  const bytes = new Uint8Array(length).fill(0x20);
  bytes.set(pdf.subarray(0, firstLineLength));
  bytes.set(pdf.subarray(firstLineLength), length - pdf.length + firstLineLength);
  return bytes;
};
/** Creates a JPEG with a comment at its beginning. */
const createJpegWithComment = (comment: Uint8Array) =>
  joinBytes(jpeg.subarray(0, 2), new Uint8Array([0xff, 0xfe, 0, comment.length + 2]), comment, jpeg.subarray(2));

const createFixture = (what: string, name: string, claimedType: string, bytes: Uint8Array): FileFixture => ({
  what,
  name,
  claimedType,
  bytes,
});

/** Valid documents. */
export const validFiles: readonly FileFixture[] = [
  createFixture('a JPEG', 'ausweis.jpg', 'image/jpeg', jpeg),
  createFixture('a PNG', 'bildschirm.png', 'image/png', png),
  createFixture('a BMP', 'scan.bmp', 'image/bmp', bmp),
  createFixture('a PDF', 'Bestellschein.pdf', 'application/pdf', pdf),
  createFixture('a PDF whose name is in capitals', 'BESTELLSCHEIN.PDF', 'application/pdf', pdf),
  createFixture('a PDF without an extension', 'Bestellschein vom 12.05.2026', '', pdf),
  createFixture('a PDF with an Arabic name', 'شهادة.pdf', 'application/pdf', pdf),
  createFixture('a PDF of exactly 5,000,000 bytes', 'gross.pdf', 'application/pdf', createPdf(5_000_000)),
  createFixture('a page of A4 at 600 dots per inch', 'scan.png', 'image/png', createPng(4_960, 7_016)),
];

const createInvalid = (problem: FileErrorCode, ...fixture: Parameters<typeof createFixture>): FileFixture => ({
  ...createFixture(...fixture),
  problem,
});

/** Files that page and middleware reject. A polyglot is a file that programs can read as two formats. */
export const invalidFiles: readonly FileFixture[] = [
  createInvalid('type', 'a PDF renamed to a picture', 'foto.png', 'image/png', pdf),
  createInvalid('type', 'a picture renamed to a PDF', 'antrag.pdf', 'application/pdf', png),
  createInvalid('type', 'an SVG as PNG', 'logo.png', 'image/png', svg),
  createInvalid('type', 'an SVG', 'logo.svg', 'image/svg+xml', svg),
  createInvalid('type', 'an HTML page', 'seite.html', 'text/html', html),
  createInvalid('type', 'an HTML page as PDF', 'seite.pdf', 'application/pdf', html),
  createInvalid('type', 'a PDF named as an HTML page', 'seite.html', 'application/pdf', pdf),
  createInvalid('type', 'a program as PDF', 'rechnung.pdf', 'application/pdf', encodeLines('MZ\u0090\u0000')),
  createInvalid('type', 'a text that begins like a BMP', 'bm.bmp', 'image/bmp', encodeLines('BM: Besprechung am Montag')),
  createInvalid('type', 'a polyglot: a PDF after a GIF', 'bild.pdf', 'application/pdf', joinBytes(gif, pdf)),
  createInvalid('type', 'a polyglot: a PDF after an HTML page', 'seite.pdf', 'application/pdf', joinBytes(html, pdf)),
  createInvalid('type', 'a polyglot: a PDF within a JPEG', 'foto.jpg', 'image/jpeg', createJpegWithComment(pdf.subarray(0, 100))),
  createInvalid('type', 'a polyglot: a script within a JPEG', 'foto.jpg', 'image/jpeg', createJpegWithComment(html)),
  createInvalid('type', 'a polyglot: a PNG with an HTML page after it', 'bild.png', 'image/png', joinBytes(png, html)),
  createInvalid(
    'broken',
    'a polyglot: a PNG with an archive after it',
    'bild.png',
    'image/png',
    joinBytes(png, encodeLines('PK\u0003\u0004', 'PK\u0005\u0006')),
  ),
  createInvalid(
    'broken',
    'a polyglot: the head of a PDF before an HTML page',
    'seite.pdf',
    'application/pdf',
    joinBytes(encodeLines('%PDF-1.4\n'), html),
  ),
  createInvalid('broken', 'an empty file', 'leer.pdf', 'application/pdf', new Uint8Array()),
  createInvalid('broken', 'a JPEG without a size', 'foto.jpg', 'image/jpeg', jpeg.subarray(0, 20)),
  createInvalid('broken', 'a truncated PNG', 'bild.png', 'image/png', png.subarray(0, 60)),
  createInvalid('broken', 'a PNG without pixels', 'bild.png', 'image/png', createPng(0, 4)),
  createInvalid('name', 'a name with a path', '../../x.png', 'image/png', png),
  createInvalid('name', 'a name with a Windows path', String.raw`..\..\x.png`, 'image/png', png),
  createInvalid('name', 'a name that changes the text direction', 'rechnung\u202Egnp.pdf', 'application/pdf', pdf),
  createInvalid('name', 'a name with a control character', 'x\u0000.png', 'image/png', png),
  createInvalid('pixels', 'a PNG of 20,000 × 20,000 pixels', 'riese.png', 'image/png', createPng(20_000, 20_000)),
  createInvalid('pixels', 'a JPEG of 20,000 × 20,000 pixels', 'riese.jpg', 'image/jpeg', createJpeg(20_000, 20_000)),
  createInvalid(
    'pixels',
    'a BMP of 20,000 × -20,000 pixels (rows from top to bottom)',
    'riese.bmp',
    'image/bmp',
    createBmp(20_000, -20_000),
  ),
  createInvalid('too-large', 'a PDF of more than 5,000,000 bytes', 'zu-gross.pdf', 'application/pdf', createPdf(5_000_001)),
];
