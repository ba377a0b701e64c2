import { useEffect, useState, type RefObject } from 'react';

const phone = '(max-width: 59.99rem)';

/**
 * True on a phone once `target` has been scrolled past, and until the page's footer comes: when
 * a bar at the bottom of the screen may stand for it.
 */
export function useScrolledAway(target: RefObject<HTMLElement | null>): boolean {
  const [past, setPast] = useState(false);
  const [atFooter, setAtFooter] = useState(false);
  const [narrow, setNarrow] = useState(false);
  useEffect(() => {
    const media = window.matchMedia(phone);
    const follow = () => setNarrow(media.matches);
    follow();
    media.addEventListener('change', follow);
    const footer = document.querySelector('body > footer');
    const observer = new IntersectionObserver((entries) => {
      for (const { target: seen, isIntersecting, boundingClientRect } of entries) {
        if (seen === footer) setAtFooter(isIntersecting);
        else setPast(!isIntersecting && boundingClientRect.bottom < 0);
      }
    });
    for (const element of [target.current, footer]) if (element) observer.observe(element);
    return () => {
      observer.disconnect();
      media.removeEventListener('change', follow);
    };
  }, [target]);
  return narrow && past && !atFooter;
}
