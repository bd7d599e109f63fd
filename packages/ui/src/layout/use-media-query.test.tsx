import { act, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';

import { useMediaQuery } from './use-media-query.ts';

function Width() {
  return <p>{useMediaQuery('(width >= 1920px)') ? 'breit' : 'schmal'}</p>;
}

it('renders again when the query begins to match', () => {
  const media = Object.assign(new EventTarget(), { matches: false });
  vi.spyOn(window, 'matchMedia').mockImplementation((query) =>
    Object.assign(media, { media: query, onchange: null, addListener: () => {}, removeListener: () => {} }),
  );
  render(<Width />);
  expect(screen.getByText('schmal')).toBeInTheDocument();
  act(() => {
    media.matches = true;
    media.dispatchEvent(new Event('change'));
  });
  expect(screen.getByText('breit')).toBeInTheDocument();
  vi.restoreAllMocks();
});
