import { useEffect, useState, type RefObject } from 'react';

/** The screen and all of the page under it: what is not in there is above. */
const everythingBelow = '0px 0px 1000000px 0px';

/**
 * True once `target` has been scrolled past, and until the page's footer comes: when a bar at the
 * bottom of the screen may stand for it.
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
