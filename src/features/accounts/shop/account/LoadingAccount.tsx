import styles from '~/features/accounts/shop/calls/Account.module.css';

const Said = ({ text }: { text: string }) => (
  <p role="status" className={styles['loading']}>
    {text}
  </p>
);

export const LoadingAccount = () => <Said text="Loading your account..." />;

export const NoAccount = () => (
  <Said text="Your account cannot be shown just now. Please load this page again in a moment." />
);
