import type { ReactNode } from 'react';
import { useHydrated } from '~/islands/parts/useHydrated';
import { Loading } from './Empty';
import { Screen } from './Screen';

interface Props {
  title: string;
  /** What is on its way. */
  what: string;
  children: ReactNode;
}

/**
 * A screen whose address says what it shows. The build does not know the address, so the HTML has
 * only a placeholder and no wrong request is made.
 */
export const Live = ({ title, what, children }: Props) =>
  useHydrated() ? (
    children
  ) : (
    <Screen title={title}>
      <Loading what={what} />
    </Screen>
  );
