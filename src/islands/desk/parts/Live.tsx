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
 * A screen that asks for what its address names, which the build does not know: in the page's HTML
 * it waits, so that nothing else is asked for first.
 */
export const Live = ({ title, what, children }: Props) =>
  useHydrated() ? (
    children
  ) : (
    <Screen title={title}>
      <Loading what={what} />
    </Screen>
  );
