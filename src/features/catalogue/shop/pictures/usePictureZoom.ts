import {
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  type KeyboardEvent,
  type MouseEvent,
} from 'react';

/** Times the whole picture's size. */
const limits = { min: 1, max: 4 } as const;
const clamp = (zoom: number) => Math.min(limits.max, Math.max(limits.min, zoom));

/** Pixels that an arrow key moves an enlarged picture by. */
const stride = 80;
const shifts: Partial<Record<string, [across: number, down: number]>> = {
  ArrowLeft: [-stride, 0],
  ArrowRight: [stride, 0],
  ArrowUp: [0, -stride],
  ArrowDown: [0, stride],
};

/** A point of the window, and its position in the picture, as shares of width and height. */
interface Anchor {
  x: number;
  y: number;
  across: number;
  down: number;
}

/**
 * The zoom of a picture in a scroller. The point under the pointer, or between two fingers, stays
 * there. The browser's own pinch would enlarge the whole page and move the buttons off the screen.
 */
export function usePictureZoom() {
  const scroller = useRef<HTMLDivElement>(null);
  const image = useRef<HTMLImageElement>(null);
  const anchor = useRef<Anchor>(null);
  const [zoom, setZoom] = useState<number>(limits.min);

  const anchorAt = (x: number, y: number) => {
    const box = image.current?.getBoundingClientRect();
    if (box)
      anchor.current = {
        x,
        y,
        across: (x - box.left) / box.width,
        down: (y - box.top) / box.height,
      };
  };

  useLayoutEffect(() => {
    const box = image.current?.getBoundingClientRect();
    if (!box || !anchor.current) return;
    const { x, y, across, down } = anchor.current;
    scroller.current?.scrollBy(box.left + across * box.width - x, box.top + down * box.height - y);
  }, [zoom]);

  useEffect(() => {
    const element = scroller.current;
    if (!element) return;
    let spread = 0;
    const onTouch = (event: TouchEvent) => {
      const [a, b] = event.touches;
      if (!a || !b) return;
      event.preventDefault();
      const last = spread;
      spread = Math.max(1, Math.hypot(a.clientX - b.clientX, a.clientY - b.clientY));
      if (event.type === 'touchstart') return;
      anchorAt((a.clientX + b.clientX) / 2, (a.clientY + b.clientY) / 2);
      setZoom((before) => clamp((before * spread) / last));
    };
    element.addEventListener('touchstart', onTouch, { passive: false });
    element.addEventListener('touchmove', onTouch, { passive: false });
    return () => {
      element.removeEventListener('touchstart', onTouch);
      element.removeEventListener('touchmove', onTouch);
    };
  }, []);

  return {
    scroller,
    image,
    zoom,
    /** Arrow keys move what is larger than the screen; else they are the gallery's. */
    move: (event: KeyboardEvent) => {
      const shift = shifts[event.key];
      if (zoom <= limits.min || !shift) return;
      event.preventDefault();
      event.stopPropagation();
      scroller.current?.scrollBy(...shift);
    },
    /**
     * Switches between the whole picture and twice its size. A click by a key has no position, so
     * the middle stays.
     */
    toggle: ({ detail, clientX, clientY }: MouseEvent) => {
      if (detail > 0) anchorAt(clientX, clientY);
      else anchorAt(window.innerWidth / 2, window.innerHeight / 2);
      setZoom(zoom > limits.min ? limits.min : 2);
    },
  };
}
