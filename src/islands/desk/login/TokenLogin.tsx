import { Form } from '~/islands/form/Form';
import { TextField } from '~/islands/form/TextField';
import { useForm } from '~/islands/form/useForm';
import { problemOf } from '~/islands/desk/common/desk-call';
import { signInByToken } from './login-calls';

export function TokenLogin({ onDone }: { onDone: () => void }) {
  const form = useForm({
    async send({ token = '' }) {
      const result = await signInByToken(token);
      if (result.ok) return onDone;
      const isWrong = result.status === 401;
      return { problem: isWrong ? 'This token is not right.' : problemOf(result) };
    },
  });
  return (
    <section aria-labelledby="by-token">
      <h2 id="by-token">With the shop’s token</h2>
      <Form form={form} submit="Sign in" isAlert>
        <TextField
          label="Shop token"
          name="token"
          type="password"
          autoComplete="current-password"
          required
          errors={form.errors}
        />
      </Form>
    </section>
  );
}
