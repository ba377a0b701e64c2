import { useRef, type KeyboardEvent } from 'react';
import { percentDone, type TurntableSettings } from '~/features/catalogue/turntable';
import { nearestLoaded, zoomStep } from '~/features/catalogue/turntable-motion';
import { Controls } from './Controls';
import { Frame } from './Frame';
import styles from './Turntable.module.css';
import { useCloseFrame, useFrames } from './useFrames';
import { useFullscreen } from './useFullscreen';
import { useGestures } from './useGestures';
import { useTurntable, type View } from './useTurntable';

interface Props {
  name: string;
  /** At least one frame. */
  settings: TurntableSettings;
}

/** Pixels by which an arrow key moves a picture in pan mode. */
const panStep = 40;

const arrows: Record<string, readonly [x: number, y: number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** A product to turn round: drag, keys, playing, zoom, pan and fullscreen (R71). */
export function Turntable({ name, settings }: Props) {
  const region = useRef<HTMLElement>(null);
  const stage = useRef<HTMLDivElement>(null);
  const { amount } = settings;
  const { pictures, done } = useFrames(settings);
  const [view, dispatch] = useTurntable(settings);
  const { stopCoasting, ...gestures } = useGestures(view, dispatch, settings, { region, stage });
  const { full, toggle } = useFullscreen(region);
  const shown = nearestLoaded(view.frame, amount, (frame) => pictures.has(frame));
  const close = useCloseFrame(settings, view.frame, view.zoom > 1 && !view.playing);
  const size = () => ({
    width: stage.current?.clientWidth ?? 0,
    height: stage.current?.clientHeight ?? 0,
  });
  const zoomBy = (by: number) => dispatch({ do: 'zoom', by, size: size() });

  const followKey = (event: KeyboardEvent) => {
    const arrow = arrows[event.key];
    if (!arrow || (view.mode === 'turn' && arrow[0] === 0)) return;
    event.preventDefault();
    stopCoasting();
    const [x, y] = arrow;
    if (view.mode === 'turn') {
      dispatch({ do: 'pause' });
      dispatch({ do: 'turn', steps: x });
    } else {
      dispatch({ do: 'pan', by: { x: x * panStep, y: y * panStep }, size: size() });
    }
  };

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys that reach the viewer from its stage and buttons
    <section
      ref={region}
      className={styles['turntable']}
      aria-label={`360° view of ${name}`}
      data-frame={view.frame + 1}
      data-zoom={view.zoom}
      data-full={full || undefined}
      data-shadow={settings.boxShadow || undefined}
      tabIndex={-1}
      onKeyDown={followKey}
    >
      <div
        ref={stage}
        role="slider"
        tabIndex={0}
        className={styles['stage']}
        aria-label={`360° view of ${name}`}
        aria-valuemin={1}
        aria-valuemax={amount}
        aria-valuenow={view.frame + 1}
        aria-valuetext={valueText(view, amount)}
        data-mode={view.mode}
        {...gestures}
      >
        <Frame
          picture={close ?? (shown === null ? undefined : pictures.get(shown))}
          zoom={view.zoom}
          pan={view.pan}
        />
      </div>
      {done < amount && (
        <p className={styles['loading']}>{`Loading ${percentDone(done, amount)}%`}</p>
      )}
      <Controls
        view={view}
        full={full}
        look={settings.buttonClass ?? 'light'}
        onPlay={() => dispatch({ do: view.playing ? 'pause' : 'play' })}
        onMode={() => dispatch({ do: 'switch-mode' })}
        onZoomIn={() => zoomBy(zoomStep)}
        onZoomOut={() => zoomBy(1 / zoomStep)}
        onReset={() => dispatch({ do: 'reset' })}
        onFullscreen={toggle}
      />
    </section>
  );
}

/** 'Turned 120°, frame 13 of 36, zoom 200%'. */
function valueText({ frame, zoom }: View, amount: number): string {
  const degrees = Math.round((frame * 360) / amount);
  const zoomed = zoom === 1 ? '' : `, zoom ${Math.round(zoom * 100)}%`;
  return `Turned ${degrees}°, frame ${frame + 1} of ${amount}${zoomed}`;
}
