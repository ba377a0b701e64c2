import type { TurntableSettings } from '~/domain/turntable';

export function Turntable({ name, settings }: { name: string; settings: TurntableSettings }) {
  return <section aria-label={`360° view of ${name}`} data-frame={settings.amount} />;
}
