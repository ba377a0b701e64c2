import { zoomLimits } from '~/features/catalogue/turntable-motion';
import { Icon, type IconName } from '~/islands/parts/Icon';
import styles from './Turntable.module.css';
import type { View } from './useTurntable';

interface Props {
  view: View;
  full: boolean;
  look: 'light' | 'dark';
  onPlay: () => void;
  onMode: () => void;
  onZoomIn: () => void;
  onZoomOut: () => void;
  onReset: () => void;
  onFullscreen: () => void;
}

/** The buttons below the object (R71). */
export function Controls({ view, full, look, ...on }: Props) {
  const { playing, mode, zoom } = view;
  const panning = mode === 'pan';
  return (
    <div className={styles['controls']} data-look={look}>
      <Control
        name={playing ? 'Pause' : 'Play'}
        icon={playing ? 'pause' : 'play'}
        run={on.onPlay}
      />
      <Control
        name={panning ? '360 mode' : 'Pan mode'}
        icon={panning ? 'rotate' : 'move'}
        run={on.onMode}
      />
      <Control name="Zoom in" icon="zoom-in" run={on.onZoomIn} atLimit={zoom >= zoomLimits.max} />
      <Control
        name="Zoom out"
        icon="zoom-out"
        run={on.onZoomOut}
        atLimit={zoom <= zoomLimits.min}
      />
      <Control name="Reset" icon="reset" run={on.onReset} />
      <Control
        name={full ? 'Exit fullscreen' : 'Fullscreen'}
        icon={full ? 'exit-fullscreen' : 'fullscreen'}
        run={on.onFullscreen}
      />
    </div>
  );
}

interface ControlProps {
  name: string;
  icon: IconName;
  run: () => void;
  atLimit?: boolean;
}

/**
 * At its limit a button looks disabled but can be pressed, so that the focus stays and quick taps
 * hit nothing else.
 */
const Control = ({ name, icon, run, atLimit = false }: ControlProps) => (
  <button
    type="button"
    className="icon-button"
    aria-label={name}
    data-at-limit={atLimit || undefined}
    onClick={run}
  >
    <Icon name={icon} />
  </button>
);
