import type { ComponentProps } from 'react';
import { EditTextScreen } from './EditTextScreen';
import { TextsScreen } from './TextsScreen';

type Props = { screen: 'list' } | ({ screen: 'form' } & ComponentProps<typeof EditTextScreen>);

/** Two pages are one island: what they share, which is most, would else be a file more for each. */
export const TextPages = (props: Props) =>
  props.screen === 'list' ? <TextsScreen /> : <EditTextScreen {...props} />;
