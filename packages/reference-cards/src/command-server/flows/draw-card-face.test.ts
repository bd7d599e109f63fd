import { parseXml } from '@rgrove/parse-xml';
import { expect, it } from 'vitest';
import { drawCardFace } from './draw-card-face.ts';

it('drawCardFace returns well-formed XML for names and products with markup and control characters', () => {
  const face = drawCardFace({ name: 'A <b> & "c"\u0000\n\uffff', product: '</text>', picture: null });
  expect(() => parseXml(face)).not.toThrow();
  expect(parseXml(face).text).toBe('A <b> & "c"</text>\n'.trim());
});

it.each(['https://evil.example/x.png', 'data:image/svg+xml;base64,AAAA', 'data:image/png;base64,AA"/><script/>', ''])(
  'drawCardFace ignores the picture %j, which is no bitmap',
  (picture) => {
    const face = drawCardFace({ name: 'A', product: 'B', picture });
    expect(face).not.toContain('<image');
    expect(face).not.toContain('script');
  },
);
