import type { FileErrorCode, FileCandidate } from '../validate-file.ts';

/** A file and its problem; undefined if it is valid. */
export interface FileFixture extends FileCandidate {
  readonly what: string;
  readonly problem?: FileErrorCode;
}

const text = (...parts: readonly string[]) => new TextEncoder().encode(parts.join('\n'));
const decoded = (base64: string) => Uint8Array.from(atob(base64), (sign) => sign.codePointAt(0) ?? 0);
const joined = (...parts: readonly Uint8Array[]) => Uint8Array.from(parts.flatMap((part) => [...part]));

/** A PNG of 2 × 2 pixels. */
export const png = decoded(
  'iVBORw0KGgoAAAANSUhEUgAAAAIAAAACCAYAAABytg0kAAAAEklEQVR4AWLiDr/wH4SZGKAAAAAA//9jmKWSAAAABklEQVQDADgeBGci/wSlAAAAAElFTkSuQmCC',
);
/** A JPEG of one pixel. */
export const jpeg = decoded(
  '/9j/4AAQSkZJRgABAQEASABIAAD/2wBDAP//////////////////////////////////////////////////////////////////////////////////////wgALCAABAAEBAREA/8QAFBABAAAAAAAAAAAAAAAAAAAAAP/aAAgBAQABPxA=',
);
/** A BMP of one pixel. */
export const bmp = decoded('Qk06AAAAAAAAADYAAAAoAAAAAQAAAAEAAAABABgAAAAAAAQAAAAAAAAAAAAAAAAAAAAAAAAA0FcLAA==');
/** A PDF of one empty page. */
export const pdf = text(
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
const svg = text('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
const html = text('<!doctype html><script>alert(1)</script>');
const gif = joined(text('GIF89a'), new Uint8Array([1, 0, 1, 0, 0, 0, 0, 0x3b]));

/** A PNG whose header declares another size. */
const pngOf = (width: number, height: number) => {
  const bytes = Uint8Array.from(png);
  new DataView(bytes.buffer).setUint32(16, width);
  new DataView(bytes.buffer).setUint32(20, height);
  return bytes;
};
/** A BMP whose header declares another size. */
const bmpOf = (width: number, height: number) => {
  const bytes = Uint8Array.from(bmp);
  new DataView(bytes.buffer).setInt32(18, width, true);
  new DataView(bytes.buffer).setInt32(22, height, true);
  return bytes;
};
/** A JPEG whose header declares another size. */
const jpegOf = (width: number, height: number) => {
  const bytes = Uint8Array.from(jpeg);
  const frame = bytes.findIndex((byte, index) => byte === 0xff && bytes[index + 1] === 0xc2);
  new DataView(bytes.buffer).setUint16(frame + 5, height);
  new DataView(bytes.buffer).setUint16(frame + 7, width);
  return bytes;
};
/** A PDF with a comment that pads it to this length. */
export const createPdf = (length: number): Uint8Array => {
  const bytes = new Uint8Array(length).fill(0x20);
  bytes.set(pdf.subarray(0, 9));
  bytes.set(pdf.subarray(9), length - pdf.length + 9);
  return bytes;
};
/** A comment at the beginning of a JPEG. */
const jpegWith = (comment: Uint8Array) =>
  joined(jpeg.subarray(0, 2), new Uint8Array([0xff, 0xfe, 0, comment.length + 2]), comment, jpeg.subarray(2));

const file = (what: string, name: string, claimedType: string, bytes: Uint8Array): FileFixture => ({ what, name, claimedType, bytes });

/** Valid documents. */
export const validFiles: readonly FileFixture[] = [
  file('a JPEG', 'ausweis.jpg', 'image/jpeg', jpeg),
  file('a PNG', 'bildschirm.png', 'image/png', png),
  file('a BMP', 'scan.bmp', 'image/bmp', bmp),
  file('a PDF', 'Bestellschein.pdf', 'application/pdf', pdf),
  file('a PDF in capitals', 'BESTELLSCHEIN.PDF', 'application/pdf', pdf),
  file('a PDF without an ending', 'Bestellschein vom 12.05.2026', '', pdf),
  file('an Arabic name', 'شهادة.pdf', 'application/pdf', pdf),
  file('just 5,000,000 bytes', 'gross.pdf', 'application/pdf', createPdf(5_000_000)),
  file('a page of A4 at 600 dots per inch', 'scan.png', 'image/png', pngOf(4_960, 7_016)),
];

const malicious = (problem: FileErrorCode, ...of: Parameters<typeof file>): FileFixture => ({ ...file(...of), problem });

/** Files that page and middleware reject. */
export const maliciousFiles: readonly FileFixture[] = [
  malicious('type', 'a PDF renamed to a picture', 'foto.png', 'image/png', pdf),
  malicious('type', 'a picture renamed to a PDF', 'antrag.pdf', 'application/pdf', png),
  malicious('type', 'an SVG as PNG', 'logo.png', 'image/png', svg),
  malicious('type', 'an SVG', 'logo.svg', 'image/svg+xml', svg),
  malicious('type', 'a page', 'seite.html', 'text/html', html),
  malicious('type', 'a page as PDF', 'seite.pdf', 'application/pdf', html),
  malicious('type', 'a PDF called a page', 'seite.html', 'application/pdf', pdf),
  malicious('type', 'a program as PDF', 'rechnung.pdf', 'application/pdf', text('MZ\u0090\u0000')),
  malicious('type', 'a text that begins like a BMP', 'bm.bmp', 'image/bmp', text('BM: Besprechung am Montag')),
  malicious('type', 'a polyglot: a PDF after a GIF', 'bild.pdf', 'application/pdf', joined(gif, pdf)),
  malicious('type', 'a polyglot: a PDF after a page', 'seite.pdf', 'application/pdf', joined(html, pdf)),
  malicious('type', 'a polyglot: a PDF within a JPEG', 'foto.jpg', 'image/jpeg', jpegWith(pdf.subarray(0, 100))),
  malicious('type', 'a polyglot: a script within a JPEG', 'foto.jpg', 'image/jpeg', jpegWith(html)),
  malicious('type', 'a polyglot: a PNG with a page after it', 'bild.png', 'image/png', joined(png, html)),
  malicious(
    'broken',
    'a polyglot: a PNG with an archive after it',
    'bild.png',
    'image/png',
    joined(png, text('PK\u0003\u0004', 'PK\u0005\u0006')),
  ),
  malicious('broken', 'a polyglot: the head of a PDF before a page', 'seite.pdf', 'application/pdf', joined(text('%PDF-1.4\n'), html)),
  malicious('broken', 'nothing', 'leer.pdf', 'application/pdf', new Uint8Array()),
  malicious('broken', 'a JPEG without a size', 'foto.jpg', 'image/jpeg', jpeg.subarray(0, 20)),
  malicious('broken', 'a PNG that was cut off', 'bild.png', 'image/png', png.subarray(0, 60)),
  malicious('broken', 'a PNG without pixels', 'bild.png', 'image/png', pngOf(0, 4)),
  malicious('name', 'a name that leads elsewhere', '../../x.png', 'image/png', png),
  malicious('name', 'a name that leads elsewhere, on Windows', String.raw`..\..\x.png`, 'image/png', png),
  malicious('name', 'a name that is read the other way round', 'rechnung\u202Egnp.pdf', 'application/pdf', pdf),
  malicious('name', 'a name with what cannot be seen', 'x\u0000.png', 'image/png', png),
  malicious('pixels', 'a PNG of 20,000 × 20,000 pixels', 'riese.png', 'image/png', pngOf(20_000, 20_000)),
  malicious('pixels', 'a JPEG of 20,000 × 20,000 pixels', 'riese.jpg', 'image/jpeg', jpegOf(20_000, 20_000)),
  malicious('pixels', 'a BMP of 20,000 × 20,000 pixels, upside down', 'riese.bmp', 'image/bmp', bmpOf(20_000, -20_000)),
  malicious('too-large', 'more than 5,000,000 bytes', 'zu-gross.pdf', 'application/pdf', createPdf(5_000_001)),
];
