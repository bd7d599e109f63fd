import { parseXml } from '@rgrove/parse-xml';
import { expect, it } from 'vitest';
import { drawCardFace } from './draw-card-face.ts';

it('drawCardFace returns well-formed XML for names and products with markup and control characters', () => {
  const [name, product] = ['A <b> & "c"', '</text>'];
  const face = drawCardFace({ name: `${name}\u0000\n\uffff`, product, picture: null });
  expect(parseXml(face).text).toBe(`${name}${product}`);
});

it.each(['https://evil.example/x.png', 'data:image/svg+xml;base64,AAAA', 'data:image/png;base64,AA"/><script/>', ''])(
  'drawCardFace ignores the picture %j, which is no bitmap',
  (picture) => {
    const face = drawCardFace({ name: 'A', product: 'B', picture });
    expect(face).not.toContain('<image');
    expect(face).not.toContain('script');
  },
);
