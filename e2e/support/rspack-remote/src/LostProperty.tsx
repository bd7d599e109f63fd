import { useState } from 'react';

const things = ['Regenschirm, schwarz', 'Rucksack, blau', 'Brille'];

/** A screen with a state of its own: hooks work only if the shell's React runs it. */
export function LostProperty() {
  const [handedOut, setHandedOut] = useState(0);
  return (
    <section aria-label="Fundsachen">
      <ul>
        {things.slice(handedOut).map((thing) => (
          <li key={thing}>{thing}</li>
        ))}
      </ul>
      <button onClick={() => setHandedOut(handedOut + 1)}>Ausgeben</button>
    </section>
  );
}
