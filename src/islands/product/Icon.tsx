/** The names of the symbols in the sprite (src/components/frame/icons.svg, Lucide). */
export type IconName =
  | 'heart'
  | 'cart'
  | 'eye'
  | 'search'
  | 'user'
  | 'menu'
  | 'close'
  | 'star'
  | 'chevron-down'
  | 'chevron-left'
  | 'chevron-right'
  | 'play'
  | 'pause'
  | 'trash'
  | 'plus'
  | 'minus'
  | 'check'
  | 'smart'
  | 'zoom-in'
  | 'zoom-out'
  | 'rotate'
  | 'move'
  | 'reset'
  | 'fullscreen'
  | 'exit-fullscreen'
  | 'truck'
  | 'filters';

/** A decorative icon of the page's sprite; the control around it carries the name. */
export const Icon = ({ name }: { name: IconName }) => (
  <svg className="icon" aria-hidden="true">
    <use href={`/icons.svg#${name}`} />
  </svg>
);
