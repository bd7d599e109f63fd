import { useEffect, useState, type ComponentType } from 'react';

import { Spinner } from '../button/spinner.tsx';
import type { CalendarProps } from './calendar.tsx';
import './calendar.css';

type Loading = { state: 'loading' } | { state: 'failed' } | { state: 'ready'; Calendar: ComponentType<CalendarProps> };

/**
 * Loads the calendar when it is first opened; after a failure the typed date is kept, and the next
 * opening tries again.
 */
export function LazyCalendar(props: CalendarProps) {
  const [loading, setLoading] = useState<Loading>({ state: 'loading' });
  useEffect(() => {
    let wanted = true;
    import('./calendar.tsx').then(
      ({ Calendar }) => wanted && setLoading({ state: 'ready', Calendar }),
      () => wanted && setLoading({ state: 'failed' }),
    );
    return () => {
      wanted = false;
    };
  }, []);
  if (loading.state === 'ready') return <loading.Calendar {...props} />;
  return (
    <div className="as-calendar__wait" role="status">
      {loading.state === 'failed' ? 'Der Kalender konnte nicht geladen werden. Bitte das Datum eintippen.' : <Spinner />}
    </div>
  );
}
