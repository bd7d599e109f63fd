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
const advance = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));

describe('the search of an autocomplete', () => {
  it('starts 750 ms after the last key if the text is not empty', async () => {
    const complete = vi.fn<Complete>(async () => points);
    show(complete);
    type('K');
    await advance(749);
    type('Kö');
    await advance(749);
    expect(complete).not.toHaveBeenCalled();
    await advance(1);
    expect(complete).toHaveBeenCalledExactlyOnceWith('Kö');
    type('   ');
    await advance(750);
    type('');
    await advance(750);
    expect(complete).toHaveBeenCalledTimes(1);
  });

  it('does not start for a text that is too long, which the field rejects', async () => {
    const complete = vi.fn<Complete>(async () => points);
    show(complete);
    type('Kö');
    type('x'.repeat(1_000_000));
    expect(input()).toHaveValue('Kö');
    expect(input()).toHaveAccessibleDescription('Höchstens 200 Zeichen: Der Text wurde nicht übernommen.');
    await advance(750);
    expect(complete).toHaveBeenCalledExactlyOnceWith('Kö');
    type('Köl');
    expect(input()).not.toHaveAccessibleDescription();
  });

  it('opens the list when there are suggestions and announces their number', async () => {
    show(async () => points);
    type('Köln');
    expect(input()).toHaveAttribute('aria-expanded', 'false');
    await advance(750);
    expect(input()).toHaveAttribute('aria-expanded', 'true');
    expect(screen.getAllByRole('option').map((option) => option.textContent)).toEqual(['Köln Hbf', 'Köln Süd']);
    expect(screen.getByRole('status')).toHaveTextContent('2 Vorschläge');
    vi.useRealTimers();
    expect(await findAxeViolations()).toEqual([]);
  });

  it('announces that there are no suggestions', async () => {
    show(async () => []);
    type('Xanten');
    await advance(750);
    expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
    expect(screen.getByRole('status')).toHaveTextContent('Keine Vorschläge gefunden');
  });

  it('shows in place of suggestions that nothing was found, until the user continues typing', async () => {
    show(async () => []);
    type('Xyz');
    await advance(750);
    expect(screen.getByText('Keine Vorschläge gefunden')).toBeVisible();
    expect(input()).toBeValid();
    type('Xy');
    expect(screen.queryByText('Keine Vorschläge gefunden')).toBeNull();
  });

  it('ignores the response to an older text that arrives after a newer one', async () => {
    const resolvers: ((found: Point[]) => void)[] = [];
    show(() => new Promise((resolve) => resolvers.push(resolve)));
    type('K');
    await advance(750);
    expect(screen.getByRole('status')).toHaveTextContent('Vorschläge werden geladen');
    type('Kö');
    await advance(750);
    await act(async () => resolvers[1]?.([{ displayid: 3, displayname: 'Köln West', zone: 'C' }]));
    await act(async () => resolvers[0]?.(points));
    expect(screen.getAllByRole('option').map((option) => option.textContent)).toEqual(['Köln West']);
  });

  it('ignores a response after the field lost focus', async () => {
    const resolvers: ((found: Point[]) => void)[] = [];
    show(() => new Promise((resolve) => resolvers.push(resolve)));
    type('K');
    await advance(750);
    fireEvent.blur(input());
    await act(async () => resolvers[0]?.(points));
    expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
  });
});

describe('the selection of a suggestion', () => {
  it('is possible by arrow keys and Enter, and reports the whole record', async () => {
    const { onSelect } = show(async () => points);
    type('Köln');
    await advance(750);
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

  it('is possible by click', async () => {
    const { onSelect } = show(async () => points);
    type('Köln');
    await advance(750);
    fireEvent.click(screen.getByRole('option', { name: 'Köln Süd' }));
    expect(onSelect).toHaveBeenCalledExactlyOnceWith(points[1]);
  });

  it('is undone when the text is changed, which also closes the list', async () => {
    const { onSelect, setValue } = show(async () => points);
    type('Köln');
    await advance(750);
    type('Köln H');
    expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
    setValue(points[0] ?? null);
    expect(input()).toHaveValue('Köln Hbf');
    type('Köln Hb');
    expect(onSelect).toHaveBeenLastCalledWith(null);
    expect(input()).toHaveValue('Köln Hb');
  });

  it('is undone by the reset button, which clears the text and reports null', async () => {
    const { onSelect } = show(async () => points, points[0]);
    fireEvent.click(screen.getByRole('button', { name: 'Von zurücksetzen' }));
    expect(onSelect).toHaveBeenCalledExactlyOnceWith(null);
    expect(input()).toHaveValue('');
    expect(input()).toHaveFocus();
  });

  it('is requested by a message when the field loses focus with a text that was not selected', async () => {
    show(async () => points);
    type('Köln');
    expect(input()).toBeValid();
    fireEvent.blur(input());
    expect(input()).toHaveAccessibleDescription('Bitte einen Vorschlag auswählen');
    expect(input()).toHaveValue('Köln');
  });

  it('is cancelled by Escape, which closes the list and keeps the text', async () => {
    show(async () => points);
    type('Köln');
    await advance(750);
    press('Escape');
    expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
    expect(input()).toHaveValue('Köln');
  });
});

describe('a failed search', () => {
  it('shows developers that `completeMethod` must return a promise', async () => {
    // Passes a value of a wrong type, as an untyped remote of another team can.
    const invalid: unknown = () => points;
    const props: { completeMethod: Complete } = Object.assign({ completeMethod: async () => points }, { completeMethod: invalid });
    show(props.completeMethod);
    type('Köln');
    await advance(750);
    expect(screen.getByRole('status')).toHaveTextContent('Property "completemethod" must return a promise!');
  });

  it('shows developers that the result must be a list of suggestions', async () => {
    const invalid: unknown = async () => [{ id: 1, name: 'Köln' }];
    const props: { completeMethod: Complete } = Object.assign({ completeMethod: async () => points }, { completeMethod: invalid });
    show(props.completeMethod);
    type('Köln');
    await advance(750);
    expect(screen.getByRole('status')).toHaveTextContent(
      'Result not a list with objects containing at least "displayid" and "displayname" property!',
    );
  });

  it('shows its cause', async () => {
    show(() => Promise.reject(new Error('Der Dienst antwortet nicht')));
    type('Köln');
    await advance(750);
    expect(screen.getByRole('status')).toHaveTextContent(/^Die Vorschläge konnten nicht geladen werden: Der Dienst antwortet nicht/);
  });

  it.each([
    ['the button', () => fireEvent.click(screen.getByRole('button', { name: 'Erneut versuchen' }))],
    ['Enter', () => press('Enter')],
  ])('is repeated immediately by %s, which keeps the focus in the field', async (_, retry) => {
    const complete = vi.fn<Complete>().mockRejectedValueOnce(new Error('Wartung')).mockResolvedValue(points);
    show(complete);
    type('Köln');
    await advance(750);
    retry();
    await advance(0);
    expect(complete).toHaveBeenLastCalledWith('Köln');
    expect(screen.getAllByRole('option')).toHaveLength(2);
    expect(screen.queryByText(/konnten nicht geladen werden/)).toBeNull();
    expect(input()).toHaveFocus();
  });

  it('keeps its retry button while the button has the focus, and removes the button when the focus leaves the field', async () => {
    show(() => Promise.reject(new Error('Wartung')));
    type('Köln');
    await advance(750);
    fireEvent.blur(input(), { relatedTarget: screen.getByRole('button', { name: 'Erneut versuchen' }) });
    expect(screen.getByRole('button', { name: 'Erneut versuchen' })).toBeVisible();
    fireEvent.blur(screen.getByRole('button', { name: 'Erneut versuchen' }));
    expect(screen.queryByRole('button', { name: 'Erneut versuchen' })).toBeNull();
    expect(input()).toHaveAccessibleDescription('Bitte einen Vorschlag auswählen');
  });
});

describe('a text without a selected suggestion', () => {
  it('is unsaved until a suggestion is selected or the text is cleared', async () => {
    const unsavedLabels = new Set<string>();
    const tracker: UnsavedChangesTracker = {
      register: (label) => {
        unsavedLabels.add(label);
        return () => unsavedLabels.delete(label);
      },
      confirmLeave: async () => true,
    };
    render(
      <UnsavedChangesContext value={tracker}>
        <Autocomplete label="Von" value={null} onSelect={() => {}} completeMethod={async () => points} />
      </UnsavedChangesContext>,
    );
    type('Köl');
    expect([...unsavedLabels]).toEqual(['„Köl“ bei Von']);
    await advance(750);
    press('ArrowDown');
    press('Enter');
    expect(unsavedLabels.size).toBe(0);
    type('Kö');
    expect(unsavedLabels.size).toBe(1);
    type('');
    expect(unsavedLabels.size).toBe(0);
  });
});

describe('a suggestion to which no arrow key has moved', () => {
  it('is selected by Enter if it is the first one', async () => {
    const { onSelect } = show(async () => points);
    type('Kö');
    await advance(750);
    press('Enter');
    expect(onSelect).toHaveBeenLastCalledWith(points[0]);
  });

  it('is selected by Tab if it is the only one', async () => {
    const { onSelect } = show(async () => points.slice(1));
    type('Kö');
    await advance(750);
    press('Tab');
    expect(onSelect).toHaveBeenLastCalledWith(points[1]);
  });

  it('is not selected by Tab if there are several', async () => {
    const { onSelect } = show(async () => points);
    type('Kö');
    await advance(750);
    press('Tab');
    expect(onSelect).not.toHaveBeenCalled();
  });
});

it('the reset button of an autocomplete is no tab stop', () => {
  show(async () => points, points[0]);
  expect(screen.getByRole('button', { name: 'Von zurücksetzen' })).toHaveAttribute('tabindex', '-1');
});
