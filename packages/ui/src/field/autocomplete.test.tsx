import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { findAxeViolations } from '../testing/axe.ts';
import { UnsavedChangesContext, type UnsavedChangesTracker } from '../unsaved/unsaved-changes-context.ts';
import { Autocomplete, type AutocompleteProps } from './autocomplete.tsx';

interface Point {
  displayid: number;
  displayname: string;
  zone: string;
}

const points: Point[] = [
  { displayid: 1, displayname: 'Köln Hbf', zone: 'A' },
  { displayid: 2, displayname: 'Köln Süd', zone: 'B' },
];

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

type Complete = AutocompleteProps<Point>['completeMethod'];

function show(completeMethod: Complete, value: Point | null = null) {
  const onSelect = vi.fn<(point: Point | null) => void>();
  const { rerender } = render(<Autocomplete label="Von" value={value} onSelect={onSelect} completeMethod={completeMethod} />);
  return {
    onSelect,
    setValue: (next: Point | null) =>
      rerender(<Autocomplete label="Von" value={next} onSelect={onSelect} completeMethod={completeMethod} />),
  };
}

const input = () => screen.getByRole('combobox', { name: 'Von' });
const type = (text: string) => {
  fireEvent.focus(input());
  fireEvent.change(input(), { target: { value: text } });
};
const press = (key: string) => fireEvent.keyDown(input(), { key });
const wait = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));

describe('searching', () => {
  it('starts 750 ms after the last key, with a text that is not empty', async () => {
    const complete = vi.fn<Complete>(async () => points);
    show(complete);
    type('K');
    await wait(749);
    type('Kö');
    await wait(749);
    expect(complete).not.toHaveBeenCalled();
    await wait(1);
    expect(complete).toHaveBeenCalledExactlyOnceWith('Kö');
    type('   ');
    await wait(750);
    type('');
    await wait(750);
    expect(complete).toHaveBeenCalledTimes(1);
  });

  it('rejects a text that is too long in place and does not search for it', async () => {
    const complete = vi.fn<Complete>(async () => points);
    show(complete);
    type('Kö');
    type('x'.repeat(1_000_000));
    expect(input()).toHaveValue('Kö');
    expect(input()).toHaveAccessibleDescription('Höchstens 200 Zeichen: Der Text wurde nicht übernommen.');
    await wait(750);
    expect(complete).toHaveBeenCalledExactlyOnceWith('Kö');
    type('Köl');
    expect(input()).not.toHaveAccessibleDescription();
  });

  it('opens the list when there are suggestions and announces their number', async () => {
    show(async () => points);
    type('Köln');
    expect(input()).toHaveAttribute('aria-expanded', 'false');
    await wait(750);
    expect(input()).toHaveAttribute('aria-expanded', 'true');
    expect(screen.getAllByRole('option').map((option) => option.textContent)).toEqual(['Köln Hbf', 'Köln Süd']);
    expect(screen.getByRole('status')).toHaveTextContent('2 Vorschläge');
    vi.useRealTimers();
    expect(await findAxeViolations()).toEqual([]);
  });

  it('announces that there are none', async () => {
    show(async () => []);
    type('Xanten');
    await wait(750);
    expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
    expect(screen.getByRole('status')).toHaveTextContent('Keine Vorschläge gefunden');
  });

  it('ignores a late response to an older text', async () => {
    const answers: ((found: Point[]) => void)[] = [];
    show(() => new Promise((resolve) => answers.push(resolve)));
    type('K');
    await wait(750);
    expect(screen.getByRole('status')).toHaveTextContent('Vorschläge werden geladen');
    type('Kö');
    await wait(750);
    await act(async () => answers[1]?.([{ displayid: 3, displayname: 'Köln West', zone: 'C' }]));
    await act(async () => answers[0]?.(points));
    expect(screen.getAllByRole('option').map((option) => option.textContent)).toEqual(['Köln West']);
  });

  it('ignores a response after the field lost focus', async () => {
    const answers: ((found: Point[]) => void)[] = [];
    show(() => new Promise((resolve) => answers.push(resolve)));
    type('K');
    await wait(750);
    fireEvent.blur(input());
    await act(async () => answers[0]?.(points));
    expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
  });
});

describe('choosing', () => {
  it('works by arrow keys and Enter, and returns the whole record', async () => {
    const { onSelect } = show(async () => points);
    type('Köln');
    await wait(750);
    press('ArrowDown');
    press('ArrowDown');
    expect(input()).toHaveAttribute('aria-activedescendant', screen.getByRole('option', { selected: true }).id);
    expect(screen.getByRole('option', { selected: true })).toHaveTextContent('Köln Süd');
    press('ArrowDown');
    expect(screen.getByRole('option', { selected: true })).toHaveTextContent('Köln Hbf');
    press('Enter');
    expect(onSelect).toHaveBeenCalledExactlyOnceWith(points[0]);
    expect(input()).toHaveValue('Köln Hbf');
    expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
  });

  it('works by click', async () => {
    const { onSelect } = show(async () => points);
    type('Köln');
    await wait(750);
    fireEvent.click(screen.getByRole('option', { name: 'Köln Süd' }));
    expect(onSelect).toHaveBeenCalledExactlyOnceWith(points[1]);
  });

  it('is undone when the text is changed; the list closes', async () => {
    const { onSelect, setValue } = show(async () => points);
    type('Köln');
    await wait(750);
    type('Köln H');
    expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
    setValue(points[0] ?? null);
    expect(input()).toHaveValue('Köln Hbf');
    type('Köln Hb');
    expect(onSelect).toHaveBeenLastCalledWith(null);
    expect(input()).toHaveValue('Köln Hb');
  });

  it('is undone by the reset button, which clears the text and emits null', async () => {
    const { onSelect } = show(async () => points, points[0]);
    fireEvent.click(screen.getByRole('button', { name: 'Von zurücksetzen' }));
    expect(onSelect).toHaveBeenCalledExactlyOnceWith(null);
    expect(input()).toHaveValue('');
    expect(input()).toHaveFocus();
  });

  it('is requested when the field loses focus with a text that was not chosen', async () => {
    show(async () => points);
    type('Köln');
    expect(input()).toBeValid();
    fireEvent.blur(input());
    expect(input()).toHaveAccessibleDescription('Bitte einen Vorschlag auswählen');
    expect(input()).toHaveValue('Köln');
  });

  it('closes on Escape and keeps the text', async () => {
    show(async () => points);
    type('Köln');
    await wait(750);
    press('Escape');
    expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
    expect(input()).toHaveValue('Köln');
  });
});

describe('failures', () => {
  it('shows the message for developers when no promise is returned', async () => {
    const broken: unknown = () => points;
    // An untyped caller, such as a remote of another team.
    const callers: { completeMethod: Complete } = Object.assign({ completeMethod: async () => points }, { completeMethod: broken });
    show(callers.completeMethod);
    type('Köln');
    await wait(750);
    expect(screen.getByRole('status')).toHaveTextContent('Property "completemethod" must return a promise!');
  });

  it('shows the message for developers when the result is no list', async () => {
    const broken: unknown = async () => [{ id: 1, name: 'Köln' }];
    const callers: { completeMethod: Complete } = Object.assign({ completeMethod: async () => points }, { completeMethod: broken });
    show(callers.completeMethod);
    type('Köln');
    await wait(750);
    expect(screen.getByRole('status')).toHaveTextContent(
      'Result not a list with objects containing at least "displayid" and "displayname" property!',
    );
  });

  it('shows why the search failed, and hides the spinner', async () => {
    show(() => Promise.reject(new Error('Der Dienst antwortet nicht')));
    type('Köln');
    await wait(750);
    expect(screen.getByRole('status')).toHaveTextContent(/^Die Vorschläge konnten nicht geladen werden: Der Dienst antwortet nicht/);
  });

  it.each([
    ['the button', () => fireEvent.click(screen.getByRole('button', { name: 'Erneut versuchen' }))],
    ['Enter', () => press('Enter')],
  ])('searches again by %s immediately, with the focus in the field', async (_, retry) => {
    const complete = vi.fn<Complete>().mockRejectedValueOnce(new Error('Wartung')).mockResolvedValue(points);
    show(complete);
    type('Köln');
    await wait(750);
    retry();
    await wait(0);
    expect(complete).toHaveBeenLastCalledWith('Köln');
    expect(screen.getAllByRole('option')).toHaveLength(2);
    expect(screen.queryByText(/konnten nicht geladen werden/)).toBeNull();
    expect(input()).toHaveFocus();
  });

  it('shows that nothing was found in place of suggestions, until the user continues typing', async () => {
    show(async () => []);
    type('Xyz');
    await wait(750);
    expect(screen.getByText('Keine Vorschläge gefunden')).toBeVisible();
    expect(input()).toBeValid();
    type('Xy');
    expect(screen.queryByText('Keine Vorschläge gefunden')).toBeNull();
  });

  it('keeps the retry available to Tab, and removes it with the field', async () => {
    show(() => Promise.reject(new Error('Wartung')));
    type('Köln');
    await wait(750);
    fireEvent.blur(input(), { relatedTarget: screen.getByRole('button', { name: 'Erneut versuchen' }) });
    expect(screen.getByRole('button', { name: 'Erneut versuchen' })).toBeVisible();
    fireEvent.blur(screen.getByRole('button', { name: 'Erneut versuchen' }));
    expect(screen.queryByRole('button', { name: 'Erneut versuchen' })).toBeNull();
    expect(input()).toHaveAccessibleDescription('Bitte einen Vorschlag auswählen');
  });
});

describe('a text that was not chosen', () => {
  it('is unsaved until it is chosen or cleared', async () => {
    const held = new Set<string>();
    const store: UnsavedChangesTracker = {
      register: (what) => {
        held.add(what);
        return () => held.delete(what);
      },
      confirmLeave: async () => true,
    };
    render(
      <UnsavedChangesContext value={store}>
        <Autocomplete label="Von" value={null} onSelect={() => {}} completeMethod={async () => points} />
      </UnsavedChangesContext>,
    );
    type('Köl');
    expect([...held]).toEqual(['„Köl“ bei Von']);
    await wait(750);
    press('ArrowDown');
    press('Enter');
    expect(held.size).toBe(0);
    type('Kö');
    expect(held.size).toBe(1);
    type('');
    expect(held.size).toBe(0);
  });
});

describe('a suggestion without arrow keys', () => {
  it('is selected by Enter if it is the first one', async () => {
    const { onSelect } = show(async () => points);
    type('Kö');
    await wait(750);
    press('Enter');
    expect(onSelect).toHaveBeenLastCalledWith(points[0]);
  });

  it('is selected by Tab if it is the only one', async () => {
    const { onSelect } = show(async () => points.slice(1));
    type('Kö');
    await wait(750);
    press('Tab');
    expect(onSelect).toHaveBeenLastCalledWith(points[1]);
  });

  it('is not selected by Tab if there are several', async () => {
    const { onSelect } = show(async () => points);
    type('Kö');
    await wait(750);
    press('Tab');
    expect(onSelect).not.toHaveBeenCalled();
  });

  it('can be reached without a stop at the reset button', async () => {
    show(async () => points, points[0]);
    expect(screen.getByRole('button', { name: 'Von zurücksetzen' })).toHaveAttribute('tabindex', '-1');
  });
});
