import { useId, useState } from 'react';
import { mostPhotographs } from '~/domain/returns/return-reasons';
import { failureOf } from '~/islands/customer/order/failure';
import { sendPhotograph } from './send-back-calls';

interface Props {
  /** As the shop has named those that it has. */
  names: string[];
  link: { id: string; key: string | null };
  onChange: (names: string[]) => void;
  error: string | undefined;
}

/** Photographs of what came damaged: made smaller here, and sent at once. */
export function Photographs({ names, link, onChange, error }: Props) {
  const id = useId();
  const [said, setSaid] = useState('');
  const [isBusy, setBusy] = useState(false);
  const isFull = names.length >= mostPhotographs;
  const add = async (files: File[]) => {
    setBusy(true);
    let all = names;
    let problem: string | null = null;
    for (const file of files.slice(0, mostPhotographs - names.length)) {
      const sent = await sendSmaller(file, link);
      if ('problem' in sent) problem = sent.problem;
      else all = [...new Set([...all, sent.name])];
    }
    onChange(all);
    setSaid(problem ?? `Photographs added: ${all.length}.`);
    setBusy(false);
  };
  return (
    <div className="field">
      <label htmlFor={id}>{`Photographs, ${mostPhotographs} at most`}</label>
      <input
        id={id}
        type="file"
        className="input"
        accept="image/*"
        multiple
        disabled={isBusy || isFull}
        aria-describedby={`${id}-said`}
        onChange={({ target }) => {
          void add([...(target.files ?? [])]);
          target.value = '';
        }}
      />
      <p id={`${id}-said`} role="status" className={error ? 'field-error' : undefined}>
        {error ?? (isBusy ? 'The photograph is being sent...' : said)}
      </p>
      {names.length > 0 && (
        <button
          type="button"
          className="button quiet"
          onClick={() => {
            onChange([]);
            setSaid('The photographs are removed.');
          }}
        >
          Remove photographs
        </button>
      )}
    </div>
  );
}

const unreadable = { problem: 'This file is no picture that your browser can read.' };

async function sendSmaller(
  file: File,
  { id, key }: Props['link'],
): Promise<{ name: string } | { problem: string }> {
  const [{ makeSmaller }, { mostPhotographBytes }] = await Promise.all([
    import('~/islands/parts/make-smaller'),
    import('~/domain/catalogue/product/photograph'),
  ]);
  const small = await makeSmaller(file, { longest: 1600, mostBytes: mostPhotographBytes });
  if (!small) return unreadable;
  const result = await sendPhotograph(id, key, small);
  return result.ok ? result.value : failureOf(result);
}
