import { act, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';

import { useMediaQuery } from './use-media-query.ts';

it('returns whether a media query applies, and follows changes', () => {
  const wide = Object.assign(window.matchMedia('(width >= 1600px)'), { matches: false });
  vi.spyOn(window, 'matchMedia').mockReturnValue(wide);
  const Size = () => <p>{useMediaQuery('(width >= 1600px)') ? 'breit' : 'schmal'}</p>;
  render(<Size />);
  expect(screen.getByText('schmal')).toBeInTheDocument();
  act(() => {
    Object.assign(wide, { matches: true });
    wide.dispatchEvent(new Event('change'));
  });
  expect(screen.getByText('breit')).toBeInTheDocument();
});
