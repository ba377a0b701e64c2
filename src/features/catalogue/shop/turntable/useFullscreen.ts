import { useCallback, useEffect, useState, type RefObject } from 'react';

/** Fullscreen by the browser; where it has none or refuses, the whole window. Escape leaves both. */
export function useFullscreen(target: RefObject<HTMLElement | null>) {
  const [full, setFull] = useState(false);
  const leave = useCallback(() => {
    if (document.fullscreenElement) void document.exitFullscreen();
    else setFull(false);
  }, []);
  const enter = () => {
    if (document.fullscreenEnabled) target.current?.requestFullscreen().catch(() => setFull(true));
    else setFull(true);
  };
  useEffect(() => {
    const follow = () => setFull(document.fullscreenElement === target.current);
    document.addEventListener('fullscreenchange', follow);
    return () => document.removeEventListener('fullscreenchange', follow);
  }, [target]);
  useEffect(() => {
    if (!full) return;
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape') leave();
      else if (event.key === 'Tab' && target.current) goRound(event, target.current);
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [full, target, leave]);
  return { full, toggle: full ? leave : enter };
}

/** Tab goes from the last part to the first and back, because what lies behind cannot be seen. */
function goRound(event: KeyboardEvent, region: HTMLElement) {
  const stops = [...region.querySelectorAll<HTMLElement>('[tabindex="0"], button')];
  const [edge, other] = event.shiftKey ? [0, -1] : [-1, 0];
  const from = stops.find((stop) => stop === document.activeElement);
  if (from && from !== stops.at(edge)) return;
  event.preventDefault();
  stops.at(other)?.focus();
}
