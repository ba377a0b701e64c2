import { useState } from 'react';
import { routes } from '~/domain/frame/routes';
import { Form } from '~/islands/form/Form';
import { TextField } from '~/islands/form/TextField';
import { useForm } from '~/islands/form/useForm';
import { refusalOf, resetPassword } from './account-calls';
import { Done } from './Done';
import { useLinkSecret } from './useLinkSecret';

const silent = () => undefined;

export function ResetForm() {
  const secret = useLinkSecret();
  const [isDone, setDone] = useState(false);
  const form = useForm({
    announce: silent,
    async send({ password = '' }) {
      if (secret.current === null)
        return { problem: 'Please open the full link of our mail; it ends with a key of its own.' };
      const result = await resetPassword(secret.current, password);
      if (!result.ok) return refusalOf(result);
      setDone(true);
      return null;
    },
  });
  if (isDone)
    return (
      <Done says="Your new password is saved. You are logged out wherever you were logged in.">
        <a className="button" href={routes.login}>
          Log in
        </a>
      </Done>
    );
  return (
    <Form form={form} submit="Save password" isAlert>
      <TextField
        label="Password"
        name="password"
        type="password"
        autoComplete="new-password"
        hint="At least 8 characters."
        required
        errors={form.errors}
      />
    </Form>
  );
}
