import { useEffect, useState, type RefObject } from 'react';

/** The screen and everything below it: an element outside of this is above the screen. */
const everythingBelow = '0px 0px 1000000px 0px';

/**
 * True from when `target` is scrolled past until the footer comes: then a bar at the bottom of the
 * screen replaces it.
 */
export function useScrolledAway(target: RefObject<HTMLElement | null>): boolean {
  const [past, setPast] = useState(false);
  const [atFooter, setAtFooter] = useState(false);
  useEffect(() => {
    const observe = (element: Element | null, margin: string, report: (seen: boolean) => void) => {
      const observer = new IntersectionObserver(
        ([entry]) => entry && report(entry.isIntersecting),
        {
          rootMargin: margin,
        },
      );
      if (element) observer.observe(element);
      return () => observer.disconnect();
    };
    const leaveTarget = observe(target.current, everythingBelow, (seen) => setPast(!seen));
    const leaveFooter = observe(document.querySelector('body > footer'), '0px', setAtFooter);
    return () => {
      leaveTarget();
      leaveFooter();
    };
  }, [target]);
  return past && !atFooter;
}
