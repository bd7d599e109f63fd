import { act, render, screen } from '@testing-library/react';
import { Suspense, use } from 'react';
import { createMemoryRouter, Outlet, RouterProvider, useLocation } from 'react-router-dom';
import { expect, it } from 'vitest';
import { useCaptureLocation } from './use-capture-location.ts';
import { useVisit, type Visit } from './use-visit.ts';

/** Renders a frame with two pages. The second page suspends until the test calls `finish`. */
async function show() {
  const content = Promise.withResolvers<string>();
  const visits: Visit[] = [];
  const captured: { captureLocation: () => () => boolean } = { captureLocation: () => () => false };
  function Frame() {
    const visit = useVisit();
    const captureLocation = useCaptureLocation();
    captured.captureLocation = captureLocation;
    if (visits.at(-1) !== visit) visits.push(visit);
    return (
      <>
        <p>{`gerendert: ${useLocation().pathname}`}</p>
        <Outlet />
      </>
    );
  }
  const LatePage = () => <p>{use(content.promise)}</p>;
  const router = createMemoryRouter([
    {
      element: <Frame />,
      children: [
        { path: '/', element: null },
        { path: '/late', element: <LatePage /> },
      ],
    },
  ]);
  await act(async () => {
    render(
      <Suspense>
        <RouterProvider router={router} />
      </Suspense>,
    );
  });
  return {
    visits,
    captureLocation: () => captured.captureLocation(),
    go: (path: string) => act(async () => router.navigate(path)),
    finish: () => act(async () => content.resolve('Inhalt')),
  };
}

it('a visit begins with the navigation, before the page has rendered', async () => {
  const { visits, go, finish } = await show();
  await go('/late');
  expect(screen.getByText('gerendert: /')).toBeInTheDocument();
  expect(visits.map(({ path }) => path)).toEqual(['/', '/late']);
  await finish();
  expect(screen.getByText('gerendert: /late')).toBeInTheDocument();
  expect(visits).toHaveLength(2);
});

it('captureLocation called between a click on a link and the render of the next page captures the next page', async () => {
  const { captureLocation, go, finish } = await show();
  const isSameAsBefore = captureLocation();
  await go('/late');
  const isSame = captureLocation();
  await finish();
  expect(screen.getByText('Inhalt')).toBeInTheDocument();
  expect([isSameAsBefore(), isSame()]).toEqual([false, true]);
});

it('returning to a path begins another visit, and navigating to the current path does not', async () => {
  const { visits, go, finish } = await show();
  // The second page does not suspend in this test.
  await finish();
  await go('/');
  await go('/late');
  await go('/late');
  await go('/');
  expect(visits.map(({ path }) => path)).toEqual(['/', '/late', '/']);
  expect(visits[2]).not.toBe(visits[0]);
});
