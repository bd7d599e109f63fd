import { act, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';

import { useMediaQuery } from './use-media-query.ts';

it('useMediaQuery returns whether a media query matches, and updates when that changes', () => {
  const mediaQueryList = Object.assign(window.matchMedia('(width >= 1600px)'), { matches: false });
  vi.spyOn(window, 'matchMedia').mockReturnValue(mediaQueryList);
  const Size = () => <p>{useMediaQuery('(width >= 1600px)') ? 'breit' : 'schmal'}</p>;
  render(<Size />);
  expect(screen.getByText('schmal')).toBeInTheDocument();
  act(() => {
    Object.assign(mediaQueryList, { matches: true });
    mediaQueryList.dispatchEvent(new Event('change'));
  });
  expect(screen.getByText('breit')).toBeInTheDocument();
});
