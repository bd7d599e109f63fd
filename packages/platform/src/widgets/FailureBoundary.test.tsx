import { render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { FailureBoundary } from './FailureBoundary.tsx';

afterEach(() => void vi.restoreAllMocks());

const Broken = (): never => {
  throw new Error('no data');
};

it('FailureBoundary describes an error once, even if its parent renders again', () => {
  vi.spyOn(console, 'error').mockReturnValue();
  const describe = vi.fn<(error: unknown) => { message: string; incidentId: string; report: string }>((error) => ({
    message: String(error),
    incidentId: 'abcd',
    report: '',
  }));
  const createBoundary = () => (
    <FailureBoundary describe={describe} renderFailure={({ message, incidentId }) => <p>{`${message} ${incidentId}`}</p>}>
      <Broken />
    </FailureBoundary>
  );
  const { rerender } = render(createBoundary());
  expect(screen.getByText('Error: no data abcd')).toBeInTheDocument();
  rerender(createBoundary());
  expect(screen.getByText('Error: no data abcd')).toBeInTheDocument();
  expect(describe).toHaveBeenCalledOnce();
});

it('FailureBoundary renders children that throw no error', () => {
  render(
    <FailureBoundary describe={() => ({ message: '', incidentId: '', report: '' })} renderFailure={() => null}>
      <p>Karte</p>
    </FailureBoundary>,
  );
  expect(screen.getByText('Karte')).toBeInTheDocument();
});
