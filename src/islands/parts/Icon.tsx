/** The symbols of the sprite, public/icons.svg: Lucide's, and the logos of the social networks. */
export const iconNames = [
  'heart',
  'cart',
  'eye',
  'search',
  'user',
  'menu',
  'close',
  'chevron-down',
  'chevron-left',
  'chevron-right',
  'play',
  'pause',
  'trash',
  'plus',
  'minus',
  'check',
  'smart',
  'rotate',
  'move',
  'zoom-in',
  'zoom-out',
  'reset',
  'fullscreen',
  'exit-fullscreen',
  'truck',
  'clock',
  'map-pin',
  'phone',
  'mail',
  'x',
  'instagram',
  'facebook',
  'pinterest',
  'snapchat',
  'filters',
] as const;
export type IconName = (typeof iconNames)[number];

/** A decorative icon of the page's sprite; the control around it carries the name. */
export const Icon = ({ name }: { name: IconName }) => (
  <svg className="icon" aria-hidden="true">
    <use href={`/icons.svg#${name}`} />
  </svg>
);
