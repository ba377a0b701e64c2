import { useEffect, useState, type RefObject } from 'react';

/** Fullscreen by the browser, left with Escape; where a phone has none, the whole window. */
export function useFullscreen(target: RefObject<HTMLElement | null>) {
  const [full, setFull] = useState(false);
  useEffect(() => {
    const follow = () => setFull(document.fullscreenElement === target.current);
    document.addEventListener('fullscreenchange', follow);
    return () => document.removeEventListener('fullscreenchange', follow);
  }, [target]);
  useEffect(() => {
    if (!full) return;
    const onKey = ({ key }: KeyboardEvent) => key === 'Escape' && setFull(false);
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [full]);
  const toggle = () => {
    if (!document.fullscreenEnabled) setFull(!full);
    else if (document.fullscreenElement) void document.exitFullscreen();
    else void target.current?.requestFullscreen();
  };
  return { full, toggle };
}
