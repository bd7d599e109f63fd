import { useState } from 'react';

const things = ['Regenschirm, schwarz', 'Rucksack, blau', 'Brille'];

/** A screen with state: hooks work only with the shell's React. */
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
