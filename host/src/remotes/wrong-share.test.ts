import { expect, it } from 'vitest';
import { wrongShareOf } from './wrong-share.ts';

it('reads what does not fit from the words of the federation runtime', () => {
  const error = new Error(
    '[ Federation Runtime ]: Version 19.3.1 from aboschalter_host_1 of shared singleton module react/jsx-runtime does not satisfy the requirement of mfe_sales_1 which needs ^20.0.0)',
  );
  expect(wrongShareOf(error)).toEqual({ part: 'react/jsx-runtime', needed: '^20.0.0', found: '19.3.1' });
});

it('reads nothing from anything else', () => {
  expect(wrongShareOf(new Error('Loading chunk a failed.'))).toBeUndefined();
  expect(wrongShareOf('text')).toBeUndefined();
});
