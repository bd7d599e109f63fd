import { useEffect, useState, type ComponentType } from 'react';

import { Spinner } from '../button/spinner.tsx';
import type { CalendarProps } from './calendar.tsx';
import './calendar.css';

type CalendarModule = { status: 'loading' } | { status: 'failed' } | { status: 'ready'; Calendar: ComponentType<CalendarProps> };

/** A `Calendar` whose code is loaded when it is first opened. After a failure the next opening tries again. */
export function LazyCalendar(props: CalendarProps) {
  const [calendarModule, setCalendarModule] = useState<CalendarModule>({ status: 'loading' });
  useEffect(() => {
    let isMounted = true;
    import('./calendar.tsx').then(
      ({ Calendar }) => isMounted && setCalendarModule({ status: 'ready', Calendar }),
      () => isMounted && setCalendarModule({ status: 'failed' }),
    );
    return () => {
      isMounted = false;
    };
  }, []);
  if (calendarModule.status === 'ready') return <calendarModule.Calendar {...props} />;
  return (
    <div className="as-calendar__wait" role="status">
      {calendarModule.status === 'failed' ? 'Der Kalender konnte nicht geladen werden. Bitte das Datum eintippen.' : <Spinner />}
    </div>
  );
}
