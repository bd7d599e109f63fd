/** An image as rows of pixels from the top, with four bytes per pixel (red, green, blue, alpha). */
interface Pixels {
  readonly width: number;
  readonly height: number;
  readonly pixels: Uint8Array;
}

const FILE_HEADER_BYTES = 14;
const INFO_HEADER_BYTES = 40;
/** The colour table: black and white, four bytes each. */
const COLOUR_TABLE_BYTES = 8;
/** Where the pixels start in the file. */
const PIXELS_OFFSET = FILE_HEADER_BYTES + INFO_HEADER_BYTES + COLOUR_TABLE_BYTES;
/** 300 dots per inch. */
const DOTS_PER_METRE = 11_811;
/** The minimum brightness of a pixel that becomes white, of 255. */
const MIN_WHITE_BRIGHTNESS = 128;

/**
 * Encodes an image as a Windows bitmap (BMP, BITMAPINFOHEADER) with one bit per pixel. Card printers need this format to
 * print in black.
 */
export function encodeMonoBitmap({ width, height, pixels }: Pixels): Buffer {
  // Rows are padded to a multiple of four bytes, and stored from the bottom to the top.
  const rowBytes = Math.ceil(width / 32) * 4;
  const file = Buffer.alloc(PIXELS_OFFSET + rowBytes * height);
  file.write('BM', 0, 'latin1');
  file.writeUInt32LE(file.length, 2);
  file.writeUInt32LE(PIXELS_OFFSET, 10);
  file.writeUInt32LE(INFO_HEADER_BYTES, 14);
  file.writeInt32LE(width, 18);
  file.writeInt32LE(height, 22);
  // One colour plane with one bit per pixel.
  file.writeUInt16LE(1, 26);
  file.writeUInt16LE(1, 28);
  file.writeUInt32LE(rowBytes * height, 34);
  file.writeInt32LE(DOTS_PER_METRE, 38);
  file.writeInt32LE(DOTS_PER_METRE, 42);
  // Two colours: black is all zero bytes, white is the second one.
  file.writeUInt32LE(2, 46);
  file.writeUInt32LE(0x00_ff_ff_ff, PIXELS_OFFSET - 4);
  for (let y = 0; y < height; y += 1) {
    const rowOffset = PIXELS_OFFSET + (height - 1 - y) * rowBytes;
    for (let x = 0; x < width; x += 1) {
      const pixelOffset = (y * width + x) * 4;
      const [red = 0, green = 0, blue = 0] = pixels.subarray(pixelOffset, pixelOffset + 3);
      // The weights of perceived brightness (ITU-R BT.601).
      if (0.299 * red + 0.587 * green + 0.114 * blue < MIN_WHITE_BRIGHTNESS) continue;
      const byteOffset = rowOffset + (x >> 3);
      file[byteOffset] = (file[byteOffset] ?? 0) | (0x80 >> (x & 7));
    }
  }
  return file;
}
