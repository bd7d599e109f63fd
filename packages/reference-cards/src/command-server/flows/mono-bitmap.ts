/** Pixels in rows from the top, four bytes each (red, green, blue, alpha). */
interface Pixels {
  readonly width: number;
  readonly height: number;
  readonly pixels: Uint8Array;
}

/** Both headers of a bitmap, and its two colours. */
const HEADERS = 14 + 40 + 8;
/** 300 dots per inch, in dots per metre. */
const DOTS_PER_METRE = 11_811;
/** Minimum brightness of a white pixel. */
const BRIGHT = 128;

/**
 * Encodes a Windows bitmap (BMP, BITMAPINFOHEADER) with one bit per pixel, as card printers need it for their black
 * panel.
 */
export function monoBitmap({ width, height, pixels }: Pixels): Buffer {
  // Rows are padded to four bytes, and stored bottom up.
  const rowBytes = Math.ceil(width / 32) * 4;
  const file = Buffer.alloc(HEADERS + rowBytes * height);
  file.write('BM', 0, 'latin1');
  file.writeUInt32LE(file.length, 2);
  file.writeUInt32LE(HEADERS, 10);
  file.writeUInt32LE(40, 14);
  file.writeInt32LE(width, 18);
  file.writeInt32LE(height, 22);
  file.writeUInt16LE(1, 26);
  file.writeUInt16LE(1, 28);
  file.writeUInt32LE(rowBytes * height, 34);
  file.writeInt32LE(DOTS_PER_METRE, 38);
  file.writeInt32LE(DOTS_PER_METRE, 42);
  file.writeUInt32LE(2, 46);
  file.writeUInt32LE(0x00_ff_ff_ff, HEADERS - 4);
  for (let y = 0; y < height; y += 1) {
    const row = HEADERS + (height - 1 - y) * rowBytes;
    for (let x = 0; x < width; x += 1) {
      const at = (y * width + x) * 4;
      const [red = 0, green = 0, blue = 0] = pixels.subarray(at, at + 3);
      // Perceived brightness (ITU-R BT.601).
      if (0.299 * red + 0.587 * green + 0.114 * blue < BRIGHT) continue;
      const byte = row + (x >> 3);
      file[byte] = (file[byte] ?? 0) | (0x80 >> (x & 7));
    }
  }
  return file;
}
