import begin from '@astrojs/react/client.js';
import { Component, type ComponentType } from 'react';

interface Props extends Record<string, unknown> {
  island: ComponentType<Record<string, unknown>>;
}

/** An island that fails says so and offers to load the page again, instead of vanishing (R852). */
class Guarded extends Component<Props> {
  static getDerivedStateFromError = () => ({ hasFailed: true });
  override state = { hasFailed: false };
  override render() {
    const { island: Island, ...props } = this.props;
    if (!this.state.hasFailed) return <Island {...props} />;
    return (
      <p role="alert" className="field-error">
        This part of the page has failed.{' '}
        <button type="button" className="text-link" onClick={() => location.reload()}>
          Load the page again
        </button>
      </p>
    );
  }
}

/** How a browser begins every island. */
const renderer: typeof begin = (element) => {
  const render = begin(element);
  return (island: Props['island'], props, ...rest) =>
    render(Guarded, { ...props, island }, ...rest);
};

export default renderer;
