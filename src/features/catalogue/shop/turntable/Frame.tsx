import { useEffect, useRef, useState } from 'react';
import type { Point } from '~/features/catalogue/turntable-motion';
import styles from './Turntable.module.css';
import type { StageSize } from './useTurntable';

interface Props {
  picture: ImageBitmap | undefined;
  zoom: number;
  pan: Point;
}

/** Draws one frame as sharp as the screen; the next is drawn over it, so that nothing flashes. */
export function Frame({ picture, zoom, pan }: Props) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [size, setSize] = useState<StageSize | null>(null);
  useEffect(() => {
    const observer = new ResizeObserver(([entry]) => {
      if (entry) setSize({ width: entry.contentRect.width, height: entry.contentRect.height });
    });
    if (canvas.current) observer.observe(canvas.current);
    return () => observer.disconnect();
  }, []);
  useEffect(() => {
    const element = canvas.current;
    if (!element || !size) return;
    element.width = Math.round(size.width * window.devicePixelRatio);
    element.height = Math.round(size.height * window.devicePixelRatio);
  }, [size]);
  useEffect(() => {
    const element = canvas.current;
    const context = element?.getContext('2d');
    if (!element || !context || !picture || !size) return;
    const { width, height } = element;
    const scale = Math.min(width / picture.width, height / picture.height) * zoom;
    const [w, h] = [picture.width * scale, picture.height * scale];
    const ratio = window.devicePixelRatio;
    context.imageSmoothingQuality = 'high';
    context.clearRect(0, 0, width, height);
    context.drawImage(
      picture,
      (width - w) / 2 + pan.x * ratio,
      (height - h) / 2 + pan.y * ratio,
      w,
      h,
    );
  }, [picture, zoom, pan, size]);
  return <canvas ref={canvas} className={styles['canvas']} />;
}
