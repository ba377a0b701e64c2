/** The symbols of the desk's own sprite, public/icons/desk.svg: Lucide's. */
export const deskIconNames = [
  'today',
  'orders',
  'stock',
  'messages',
  'reviews',
  'sales',
  'products',
  'returns',
  'codes',
  'texts',
  'settings',
  'sign-out',
  'printer',
  'copy',
  'undo',
  'more',
  'download',
  'pencil',
  'alert',
  'close',
  'check',
  'truck',
  'banknote',
  'mail',
  'back',
  'plus',
  'again',
] as const;
export type DeskIconName = (typeof deskIconNames)[number];

/** A decorative icon; the control around it carries the name. */
export const DeskIcon = ({ name }: { name: DeskIconName }) => (
  <svg className="icon" aria-hidden="true">
    <use href={`/icons/desk.svg#${name}`} />
  </svg>
);
